import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherMethods } from '../other-methods.ts';
import type { LiveRelease } from '../release/live-release.ts';
import { splitUrl } from '../split-url.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { prefersMarkdown } from './accept-markdown.ts';
import { entityTag, isCurrent } from './etag.ts';
import { readRange } from './range.ts';
import { resolve, type Resolution } from './resolve.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import type { ServedFile, Site } from './site.ts';

const METHODS = ['GET', 'HEAD'];

/** Long enough to spare repeated trips, short enough that a wrong redirect does not stay in browsers for ever. */
const REDIRECT_CACHE = 'public, max-age=3600';

/** Serves every path that no other route has taken. */
export function registerPages(app: FastifyInstance, releases: LiveRelease): void {
  app.route({ url: '/*', method: METHODS, handler: (request, reply) => sendPage(releases.current.site, request, reply) });
  refuseOtherMethods(app, '/*', METHODS);
}

/** Answers where there are no pages at all: the service only searches. */
export function answerWithoutPages(reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(SECURITY_HEADERS).type('text/plain; charset=utf-8').send('This service has no pages, it only searches.\n');
}

/** Answers a GET or HEAD request from the pages of the release. */
export function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(SECURITY_HEADERS);
  const found = resolve(site.routes, request.raw.url ?? '/');
  if (found.kind === 'redirect') return sendRedirect(found, reply);
  const file = found.kind === 'file' ? site.files.get(found.file) : undefined;
  const [status, page] = file === undefined ? ([404, notFoundFor(site, request)] as const) : ([200, file] as const);
  if (page.isDocument) reply.header('content-security-policy', site.policy);
  return sendFile(page, status, request, reply);
}

function sendRedirect({ status, location }: Extract<Resolution, { kind: 'redirect' }>, reply: FastifyReply): FastifyReply {
  return reply
    .code(status)
    .header('location', location)
    .header('cache-control', status === 301 ? REDIRECT_CACHE : 'no-cache')
    .send();
}

/** Who asks for a Markdown file is no browser: the answer is Markdown too. */
function notFoundFor({ notFound }: Site, request: FastifyRequest): ServedFile {
  const isMarkdown = splitUrl(request.raw.url ?? '/').path.endsWith('.md');
  return isMarkdown ? (notFound.twin ?? notFound) : notFound;
}

function sendFile(page: ServedFile, status: 200 | 404, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const file = page.twin !== undefined && prefersMarkdown(request.headers.accept) ? page.twin : page;
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.compressed);
  const body = (): Buffer => (encoding === 'identity' ? undefined : file[encoding]) ?? file.content();

  reply.code(status).header('cache-control', file.cacheControl);
  // Also on the plain answer: a proxy must not hand it to those who would have got another one, nor the other way round.
  const vary = [...(page.twin === undefined ? [] : ['Accept']), ...(file.compressed.size === 0 ? [] : ['Accept-Encoding'])];
  if (vary.length > 0) reply.header('vary', vary.join(', '));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (status === 404) return reply.type(file.contentType).send(body());
  const tag = entityTag(file.hash, encoding);
  reply.header('etag', tag).header('accept-ranges', 'bytes');
  if (isCurrent(request.headers['if-none-match'], tag)) return reply.removeHeader('content-encoding').code(304).send();
  reply.type(file.contentType);
  return sendPart(body(), tag, request, reply);
}

/** Sends a body, or the part of it that is asked for: downloads go on where they broke off, players jump. */
function sendPart(body: Buffer, tag: string, { method, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ifRange = headers['if-range'];
  // Ranges are defined for GET only (RFC 9110 §14.2); of a file that has changed since, the whole is sent.
  const isAsked = method === 'GET' && (ifRange === undefined || ifRange === tag);
  const range = isAsked ? readRange(headers.range, body.length) : 'whole';
  if (range === 'whole') return reply.send(body);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${body.length}`).removeHeader('content-encoding').type('text/plain').send('');
  }
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1));
}
