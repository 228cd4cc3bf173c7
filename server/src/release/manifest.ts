import { checkFormat, fields, FormatError, list, nonEmpty, optional, parseJson, text, textLike } from './read-fields.ts';

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

/**
 * Reads a manifest.
 *
 * @throws FormatError naming the field.
 */
export function parseManifest(json: string): Manifest {
  const root = fields(parseJson(json), 'the whole');
  checkFormat(root.get('format'), FORMAT);
  const search = fields(root.get('search'), 'search');
  return {
    basePath: basePath(root.get('basePath')),
    publicUrl: nonEmpty(root.get('publicUrl'), 'publicUrl').replace(/\/+$/, ''),
    search: {
      appId: nonEmpty(search.get('appId'), 'search.appId'),
      apiKey: nonEmpty(search.get('apiKey'), 'search.apiKey'),
      indexName: nonEmpty(search.get('indexName'), 'search.indexName'),
      hosts: listOrNone(search.get('hosts'), 'search.hosts').map((host, at) => webAddress(host, `search.hosts[${at}]`)),
      backend: backend(search.get('backend')),
    },
    eventsHost: optional(root.get('eventsHost'), 'eventsHost', selfOrWebAddress),
    trackingId: optional(root.get('trackingId'), 'trackingId', nonEmpty),
    fingerprint: text(root.get('fingerprint'), 'fingerprint'),
    redirects: listOrNone(root.get('redirects'), 'redirects').map(redirect),
  };
}

/** A release from before there was a choice has none. */
function backend(value: unknown): Manifest['search']['backend'] {
  if (value === undefined || value === 'service') return 'service';
  if (value === 'browser') return value;
  throw new FormatError(`search.backend is ${JSON.stringify(value)}, it must be "service" or "browser"`);
}

function selfOrWebAddress(value: unknown, where: string): string {
  return value === 'self' ? value : webAddress(value, where);
}

function basePath(value: unknown): string {
  return textLike(nonEmpty(value, 'basePath'), 'basePath', /^\/([^/?#]+\/)*$/, 'begin and end with a slash');
}

function redirect(value: unknown, at: number): Redirect {
  const where = `redirects[${at}]`;
  const entry = fields(value, where);
  const from = nonEmpty(entry.get('from'), `${where}.from`);
  const to = nonEmpty(entry.get('to'), `${where}.to`);
  if (!from.startsWith('/')) throw new FormatError(`${where}.from is ${JSON.stringify(from)}, it must be a path beginning with a slash`);
  // One slash only: "//host/path" is an address on another host. Header values must be visible ASCII.
  if (!/^(\/(?!\/)|https?:\/\/)[\x21-\x7e]*$/.test(to)) {
    throw new FormatError(`${where}.to is ${JSON.stringify(to)}, it must be a path or an http(s) address, percent-encoded`);
  }
  return { from, to };
}

/** A list that may be left out. */
function listOrNone(value: unknown, where: string): readonly unknown[] {
  return value === undefined ? [] : list(value, where);
}

function webAddress(value: unknown, where: string): string {
  const address = nonEmpty(value, where);
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '')) {
    throw new FormatError(`${where} is ${JSON.stringify(address)}, it must be an http(s) address`);
  }
  return address;
}
