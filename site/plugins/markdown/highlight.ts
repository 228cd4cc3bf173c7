import apache from '@shikijs/langs/apache';
import bash from '@shikijs/langs/bash';
import css from '@shikijs/langs/css';
import diff from '@shikijs/langs/diff';
import html from '@shikijs/langs/html';
import http from '@shikijs/langs/http';
import ini from '@shikijs/langs/ini';
import javascript from '@shikijs/langs/javascript';
import json from '@shikijs/langs/json';
import nginx from '@shikijs/langs/nginx';
import php from '@shikijs/langs/php';
import python from '@shikijs/langs/python';
import sql from '@shikijs/langs/sql';
import xml from '@shikijs/langs/xml';
import yaml from '@shikijs/langs/yaml';
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import type { ThemedToken } from 'shiki';

/** Languages that pages use; a fence in any other is shown plain. */
const LANGUAGES = [apache, bash, css, diff, html, http, ini, javascript, json, nginx, php, python, sql, xml, yaml];

/** Token kinds of the highlighter → class names; the style sheet gives each a colour in both themes. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['comment', 'c'],
  ['keyword', 'k'],
  ['string', 's'],
  ['string-expression', 's'],
  ['constant', 'n'],
  ['function', 'f'],
  ['parameter', 'v'],
]);

/** A line that takes long, on a machine that does other things as well, would stay plain from there on. */
const WITHOUT_HURRY = { tokenizeTimeLimit: 0 };

const highlighter = createHighlighterCore({
  themes: [createCssVariablesTheme({ name: 'kinds', variablePrefix: '--' })],
  langs: LANGUAGES,
  engine: createOnigurumaEngine(import('shiki/wasm')),
});

/**
 * Colours code by the kind of its tokens.
 * @param code source text, without a line break at the end
 * @param language as written behind the fence; unknown ones come back plain
 * @returns HTML: escaped text, tokens in `<span class="…">`, one `\n` between lines
 */
export async function highlight(code: string, language: string): Promise<string> {
  const shiki = await highlighter;
  if (!shiki.getLoadedLanguages().includes(language)) return escapeHtml(code);
  // PHP's grammar is plain text until an opening tag: a fragment without one gets it, and loses it again.
  const prefix = language === 'php' && !code.includes('<?') ? '<?php\n' : '';
  const { tokens } = shiki.codeToTokens(prefix + code, { lang: language, theme: 'kinds', ...WITHOUT_HURRY });
  const lines = prefix === '' ? tokens : tokens.slice(1);
  return lines.map((line) => merge(line).map(span).join('')).join('\n');
}

interface Run {
  text: string;
  kind: string | undefined;
}

/** Neighbours of one kind become one run: fewer elements on the page. */
function merge(line: readonly ThemedToken[]): Run[] {
  const runs: Run[] = [];
  for (const token of line) {
    const name = /^var\(--token-([a-z-]+)\)$/.exec(token.color ?? '')?.[1];
    const kind = name === undefined ? undefined : CLASSES.get(name);
    const last = runs.at(-1);
    if (last !== undefined && (last.kind === kind || token.content.trim() === '')) last.text += token.content;
    else runs.push({ text: token.content, kind });
  }
  return runs;
}

function span({ text, kind }: Run): string {
  return kind === undefined ? escapeHtml(text) : `<span class="${kind}">${escapeHtml(text)}</span>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
