import { ProtocolError } from '@emlog-docs/search';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { hasCredentials, hasSecretKey } from './credentials.ts';
import type { ServedIndexes } from './served-indexes.ts';
import { TokenBuckets } from './token-bucket.ts';

/** Who may do what. */
export interface AccessOptions {
  readonly indexes: ServedIndexes;
  /** Requests a minute and address; `undefined` for no limit. */
  readonly rateLimit: number | undefined;
  /** The key that may write; `undefined` where nobody may. */
  readonly adminKey: string | undefined;
}

/** The checks that a request meets before its body is read. */
export class Access {
  readonly #indexes: ServedIndexes;
  readonly #adminKey: string | undefined;
  readonly #buckets: TokenBuckets | undefined;
  readonly #operators = new WeakSet<FastifyRequest>();

  constructor({ indexes, rateLimit, adminKey }: AccessOptions) {
    this.#indexes = indexes;
    this.#adminKey = adminKey;
    this.#buckets = rateLimit === undefined ? undefined : new TokenBuckets(rateLimit);
  }

  /** Lets those through who may search: the key that may write may do everything, as often as it likes. */
  readonly search: onRequestHookHandler = (request, _reply, done) => {
    const { appId } = this.#indexes.credentials;
    if (this.#adminKey !== undefined && hasSecretKey(request.headers, request.raw.url ?? '', { appId, apiKey: this.#adminKey })) {
      this.#operators.add(request);
      done();
    } else if (this.#buckets?.take(request.ip) === false) {
      done(new ProtocolError(429, 'Too Many Requests'));
    } else {
      const isKnown = hasCredentials(request.headers, request.raw.url ?? '', this.#indexes.credentials);
      done(isKnown ? undefined : new ProtocolError(403, 'Invalid Application-ID or API key'));
    }
  };

  /** Refuses, of those who may search, all who may not write; in the hosted service's words, so that a client asks no other host. */
  readonly write: onRequestHookHandler = (request, _reply, done) => {
    done(this.mayWrite(request) ? undefined : new ProtocolError(403, 'Method not allowed with this API key'));
  };

  /** Whether a request that met {@link search} came with the key that may write. */
  mayWrite(request: FastifyRequest): boolean {
    return this.#operators.has(request);
  }
}
