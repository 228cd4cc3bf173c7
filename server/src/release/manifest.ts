/** A path that moved: `from` is a path on this host, `to` a path or an absolute address. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** What the build decided and the server must agree with: `manifest.json` of the release. */
export interface Manifest {
  /** Path of the pages; begins and ends with a slash. */
  readonly basePath: string;
  /** Origin under which readers know the site, without a slash at its end. */
  readonly publicUrl: string;
  readonly search: {
    readonly appId: string;
    readonly apiKey: string;
    readonly indexName: string;
    /** Hosts that the pages ask instead of their own origin; none means this process. */
    readonly hosts: readonly string[];
    /** `browser`: the pages search by themselves and ask nobody. */
    readonly backend: 'service' | 'browser';
  };
  /** Where the pages send events: `self` for their own origin, or an address; `undefined` for nowhere. */
  readonly eventsHost?: string | undefined;
  /** Measurement id of the tracker that the pages load; `undefined` for none. */
  readonly trackingId?: string | undefined;
  /** Names this release: changes with its content; may be empty. */
  readonly fingerprint: string;
  readonly redirects: readonly Redirect[];
}

/** The version of the manifest's form that this server reads. */
const FORMAT = 1;

/** The manifest is not what it should be; the message says where and how. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/**
 * Reads a manifest.
 *
 * @throws ManifestError naming the field.
 */
export function parseManifest(json: string): Manifest {
  const root = fields(parseJson(json), 'the whole');
  const format = root.get('format');
  if (format !== FORMAT)
    throw new ManifestError(`format is ${format === undefined ? 'missing' : JSON.stringify(format)}, this server reads ${FORMAT}`);
  const search = fields(root.get('search'), 'search');
  return {
    basePath: basePath(root.get('basePath')),
    publicUrl: nonEmpty(root.get('publicUrl'), 'publicUrl').replace(/\/+$/, ''),
    search: {
      appId: nonEmpty(search.get('appId'), 'search.appId'),
      apiKey: nonEmpty(search.get('apiKey'), 'search.apiKey'),
      indexName: nonEmpty(search.get('indexName'), 'search.indexName'),
      hosts: list(search.get('hosts'), 'search.hosts').map((host, at) => webAddress(host, `search.hosts[${at}]`)),
      backend: backend(search.get('backend')),
    },
    eventsHost: optional(root.get('eventsHost'), 'eventsHost', selfOrWebAddress),
    trackingId: optional(root.get('trackingId'), 'trackingId', nonEmpty),
    fingerprint: text(root.get('fingerprint'), 'fingerprint'),
    redirects: list(root.get('redirects'), 'redirects').map(redirect),
  };
}

/** A release from before there was a choice has none. */
function backend(value: unknown): Manifest['search']['backend'] {
  if (value === undefined || value === 'service') return 'service';
  if (value === 'browser') return value;
  throw new ManifestError(`search.backend is ${JSON.stringify(value)}, it must be "service" or "browser"`);
}

function selfOrWebAddress(value: unknown, where: string): string {
  return value === 'self' ? value : webAddress(value, where);
}

function basePath(value: unknown): string {
  const path = nonEmpty(value, 'basePath');
  if (!/^\/([^/?#]+\/)*$/.test(path)) throw new ManifestError(`basePath is ${JSON.stringify(path)}, it must begin and end with a slash`);
  return path;
}

function redirect(value: unknown, at: number): Redirect {
  const where = `redirects[${at}]`;
  const entry = fields(value, where);
  const from = nonEmpty(entry.get('from'), `${where}.from`);
  const to = nonEmpty(entry.get('to'), `${where}.to`);
  if (!from.startsWith('/')) throw new ManifestError(`${where}.from is ${JSON.stringify(from)}, it must be a path beginning with a slash`);
  // One slash only: "//host/path" is an address on another host. Header values must be visible ASCII.
  if (!/^(\/(?!\/)|https?:\/\/)[\x21-\x7e]*$/.test(to)) {
    throw new ManifestError(`${where}.to is ${JSON.stringify(to)}, it must be a path or an http(s) address, percent-encoded`);
  }
  return { from, to };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ManifestError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fields(value: unknown, where: string): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ManifestError(`${where} must be an object`);
  return new Map(Object.entries(value));
}

/** A list that may be left out. */
function list(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new ManifestError(`${where} must be a list`);
  return value;
}

function nonEmpty(value: unknown, where: string): string {
  const found = text(value, where);
  if (found === '') throw new ManifestError(`${where} is empty`);
  return found;
}

function webAddress(value: unknown, where: string): string {
  const address = nonEmpty(value, where);
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
    throw new ManifestError(`${where} is ${JSON.stringify(address)}, it must be an http(s) address`);
  }
  return address;
}

function optional(value: unknown, where: string, read: (value: unknown, where: string) => string): string | undefined {
  return value === undefined || value === null ? undefined : read(value, where);
}

function text(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new ManifestError(`${where} must be a string`);
  return value;
}
