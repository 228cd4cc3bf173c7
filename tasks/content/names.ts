import type { Page, Problem } from './page.ts';

/** The product's names that pages may use, and those of PHP and the web that stand between them in samples. */
export interface Names {
  hooks: ReadonlySet<string>;
  endpoints: ReadonlySet<string>;
  /** Functions, classes, `Class::method`, constants, environment variables; of a method its bare name too. */
  code: ReadonlySet<string>;
}

/** Where a name is looked up, for the message. */
const HOME = { hooks: 'names/hooks.txt', endpoints: 'api/openapi.yaml', code: 'names/*.txt' } as const;

type Kind = keyof Names;

interface Mention {
  kind: Kind;
  name: string;
  line: number;
}

/** The names in lines of the committed lists. Of `Option::get`, `get` and `Option` are names as well. */
export function codeNames(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => [line, ...line.split('::')]));
}

/** Names of the endpoints that a description of the API has at `/?rest-api=NAME`. */
export function endpointNames(openapi: string): ReadonlySet<string> {
  return new Set([...openapi.matchAll(/^ {2}\/\?rest-api=([\w-]+):/gm)].flatMap(([, name]) => name ?? []));
}

/**
 * A page names no function, method, constant, hook or endpoint that the committed lists do not hold: a name that was
 * misread, or that the product dropped, would send a developer looking for it.
 * A function that a sample on the same page defines is the sample's own.
 */
export function checkNames(page: Page, names: Names): Problem[] {
  const own = ownNames(page);
  return mentions(page)
    .filter(({ kind, name }) => !names[kind].has(name) && !own.has(name))
    .map(({ kind, name, line }) => ({
      file: page.file,
      line,
      message: `${name} is not in ${HOME[kind]}: spell it as the product does, or put it there if the product has it`,
    }));
}

/** How the table of hooks writes in which of the three ways a hook is called: `do($url)`. */
const HOOK_KINDS = ['do', 'once', 'multi'];

/** What the page's samples define, and its notation. */
function ownNames({ fences }: Page): ReadonlySet<string> {
  return new Set([
    ...HOOK_KINDS,
    ...fences.flatMap(({ code }) => [...code.matchAll(/\bfunction\s+(\w+)/g)].flatMap(([, name]) => name ?? [])),
  ]);
}

function mentions({ prose, fences }: Page): Mention[] {
  const inProse = prose.flatMap(({ text, number }) =>
    [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => [...calls(code), ...constants(code)].map(at(number))),
  );
  const inSamples = fences.flatMap(({ language, code, line }) =>
    language === 'php'
      ? withoutText(code)
          .split('\n')
          .flatMap((text, index) => calls(text).map(at(line + 1 + index)))
      : [],
  );
  const everywhere = [
    ...prose,
    ...fences.flatMap(({ code, line }) => code.split('\n').map((text, index) => ({ text, number: line + 1 + index }))),
  ].flatMap(({ text, number }) => [...endpoints(text), ...hooks(text)].map(at(number)));
  return [...inProse, ...inSamples, ...everywhere];
}

const at =
  (line: number) =>
  (found: Omit<Mention, 'line'>): Mention => ({ ...found, line });

function found(kind: Kind, pattern: RegExp, text: string): Omit<Mention, 'line'>[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [{ kind, name }]));
}

const calls = (text: string) => found('code', /((?:\b[A-Z]\w*::)?\b[A-Za-z_]\w*)\((?!https?:)/g, text);
const constants = (text: string) => found('code', /\b((?:Option::)?[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?![\w(])/g, text);
const endpoints = (text: string) => found('endpoints', /[?&]rest-api=([\w-]+)/g, text);
const hooks = (text: string) => found('hooks', /\b(?:add|do|doOnce|doMulti)Action\('(\w+)'/g, text);

/** PHP without its strings, its comments and the HTML around it, on the same lines. */
function withoutText(code: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  return code
    .replaceAll(/\?>[^]*?(?:<\?(?:php|=)|$)/g, blank)
    .replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*|#[^\n]*/g, blank)
    .replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, blank);
}
