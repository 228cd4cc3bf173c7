import { DOMParser } from '@xmldom/xmldom';
import { parse as parseYaml } from 'yaml';
import type { Fence, Page, Problem } from './page.ts';

/** Languages the highlighter knows (plugins/markdown/highlight.ts), diagrams, and plain text. */
const LANGUAGES = new Set([
  'apache',
  'bash',
  'css',
  'diff',
  'html',
  'http',
  'ini',
  'javascript',
  'js',
  'json',
  'mermaid',
  'nginx',
  'php',
  'python',
  'sql',
  'text',
  'xml',
  'yaml',
]);

/** Every fence names a language that is known; JSON, YAML and XML parse. What needs a program of its own: `programs.ts`. */
export function checkFences(page: Page): Problem[] {
  return page.fences.flatMap((fence) => {
    const message = problem(fence);
    return message === undefined ? [] : [{ file: page.file, line: fence.line, message }];
  });
}

function problem({ language, code }: Fence): string | undefined {
  if (language === '') return 'a code fence needs a language; use text for plain text';
  if (!LANGUAGES.has(language)) return `unknown language "${language}"; known: ${[...LANGUAGES].join(' ')}`;
  try {
    if (language === 'json') JSON.parse(code);
    if (language === 'yaml') parseYaml(code);
    if (language === 'xml') parseXml(code);
  } catch (error) {
    return `this ${language} does not parse: ${error instanceof Error ? error.message : String(error)}`;
  }
  return undefined;
}

/** @throws at the first thing that makes it no well-formed XML; warnings count, for they are errors to other parsers */
function parseXml(xml: string): void {
  const onError = (_level: string, message: string) => {
    throw new Error(message);
  };
  new DOMParser({ onError }).parseFromString(xml, 'text/xml');
}
