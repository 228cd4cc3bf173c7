// Every request that the builder makes is sent by the program it is written for, to a server that looks at it closely.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Description } from '../../../../plugins/openapi/description.ts';
import { requestSpec } from '../../../../plugins/openapi/request.ts';
import { LANGUAGES, writeCode } from './languages.ts';
import type { Language } from './languages.ts';
import { buildRequest } from './request.ts';
import type { Parameter, RequestSpec } from './spec.ts';
import { bodyFields, queryFields } from './testing/decode.ts';
import { emptyFolder } from './testing/place.ts';
import { receiver } from './testing/receiver.ts';
import { canRun, runCode } from './testing/run.ts';
import { anyText } from './testing/text.ts';

const description = new Description(fileURLToPath(new URL('../../../../api/openapi.yaml', import.meta.url)));
const SPECS = description.endpoints().map((endpoint) => requestSpec(description, endpoint));
const here = new Map(await Promise.all(LANGUAGES.map(async (language) => [language, await canRun(language)] as const)));

const TIME = 1_786_488_000;
const KEY = '0123456789abcdef0123456789abcdef';

/** Each would break out of a literal, an address or a form somewhere. */
const NASTY = [
  `'; touch pwned; '`,
  '"; import os; os.abort(); "',
  '$(touch pwned) `touch pwned` ${KEY} $KEY {$fields} %s %27',
  '\\\' \\" \\\\ \\n \\u0041 \\',
  '一行\n二行\n\n?> <?php die; </script> EOF\n# no comment // no comment',
  '@/etc/passwd <file ;type=text/html & + = # ? / a/b 100% \u2028 \u{1F600} 清晨的山',
  '!! !$ ^a^b ~ * [a-c] {1,2} --output pwned',
];

function specOf(id: string): RequestSpec {
  return requestSpec(description, description.endpoint(id));
}

/** A value for a parameter: nasty where any text will do. */
function valueOf(parameter: Parameter, index: number): string {
  const text = NASTY[index % NASTY.length] ?? '';
  switch (parameter.kind) {
    case 'choice':
      return parameter.choices?.at(-1) ?? '';
    case 'number':
      return String(index);
    case 'file':
      return './山 "a\\b" \'c.txt';
    case 'list':
      return `${text.replaceAll('\n', ' ')}\n\n${index}`;
    case 'text':
    case 'long':
      return text;
  }
}

/** Values of every parameter of the endpoint. */
const everything = (spec: RequestSpec, shift = 0) =>
  new Map(spec.parameters.map((each, index) => [each.name, valueOf(each, index + shift)]));

/** What is to arrive, parameter by parameter. */
function wanted(spec: RequestSpec, values: Map<string, string>, place: Parameter['in']) {
  return spec.parameters
    .filter((each) => each.in === place)
    .flatMap(({ name, kind }) => (values.get(name) ?? '').split(kind === 'list' ? '\n' : '\0').map((value) => ({ name, value })));
}

/** Builds, writes, runs and receives one request. */
async function send(language: Language, spec: RequestSpec, values: Map<string, string>, way: 'key' | 'sign', subfolder = '') {
  const { address, take } = await receiver();
  const credentials = { address: address + subfolder, key: KEY, cookie: 'EM_AUTHCOOKIE_a1=%E5%B1%B1%7C0%7Cb2', way };
  const { request, missing } = buildRequest(spec, values, credentials, TIME);
  const place = await emptyFolder();
  for (const { value } of request.fields.filter(({ file }) => file)) await writeFile(path.join(place, value), 'Inhalt\r\n--ü');
  const printed = await runCode(language, writeCode(language, request), place);
  return { received: take(), missing, printed };
}

/** What a body says that it is. */
const KINDS: Record<RequestSpec['body'], RegExp> = {
  none: /^$/,
  form: /^application\/x-www-form-urlencoded(?:;charset=UTF-8)?$/,
  multipart: /^multipart\/form-data; boundary=/,
};

const PROOFS = {
  key: [{ name: 'api_key', value: KEY }],
  sign: [
    { name: 'req_time', value: String(TIME) },
    { name: 'req_sign', value: createHash('md5').update(`${TIME}${KEY}`).digest('hex') },
  ],
};

describe.each(LANGUAGES)('a request in %s', (language) => {
  const test = here.get(language) === true ? it : it.skip;

  test.each(SPECS.map((spec, index) => [spec.id, spec, index] as const))(
    'asks %s for exactly what was entered',
    async (_, spec, index) => {
      const way = index % 2 === 0 ? 'key' : 'sign';
      const values = everything(spec, index);
      const { received, missing, printed } = await send(language, spec, values, way, '/blog');
      const proof = spec.caller === 'key' ? PROOFS[way] : [];

      expect(missing).toEqual([]);
      expect(printed).toContain('{"code":0,"msg":"ok","data":"收到"}');
      expect(received.method).toBe(spec.method);
      expect(received.target.startsWith(`/blog${spec.path}`)).toBe(true);
      // emlog takes a slash in the query for a path.
      expect(received.target.slice(`/blog${spec.path}`.length)).not.toContain('/');
      expect(received.cookie).toBe(spec.caller === 'cookie' ? 'EM_AUTHCOOKIE_a1=%E5%B1%B1%7C0%7Cb2' : undefined);
      expect(received.userAgent).not.toMatch(/^$|bot|crawler|spider|robot|crawling/i);

      const [chosen = ''] = spec.path.split('?').slice(1);
      const choosing = [...new URLSearchParams(chosen)].map(([name, value]) => ({ name, value }));
      const query = wanted(spec, values, 'query');
      expect(queryFields(received)).toEqual([...choosing, ...(spec.body === 'none' ? proof : []), ...query]);

      const came = await bodyFields(received);
      const body = came.map(({ name, value, filename }) => ({
        name,
        // A form with files carries line ends as CRLF where a browser's rules write it (HTML, 4.10.21.8).
        value: filename === undefined ? value.replaceAll('\r\n', '\n') : value,
      }));
      const fields = wanted(spec, values, 'body').map(({ name, value }) =>
        value === './山 "a\\b" \'c.txt' ? { name, value: 'Inhalt\r\n--ü' } : { name, value },
      );
      const sorted = (rows: { name: string; value: string }[]) => rows.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
      expect(sorted(body)).toEqual(sorted(spec.body === 'none' ? [] : [...proof, ...fields]));
      expect(received.contentType).toMatch(KINDS[spec.body]);
      for (const { filename } of came) if (filename !== undefined) expect(filename).toBe('山 "a\\b" \'c.txt');
    },
    30_000,
  );

  test('carries any text in a form and in the query', async () => {
    const [post, list] = [specOf('article_post'), specOf('article_list')];
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (one, two) => {
        const sent = await send(
          language,
          post,
          new Map([
            ['title', one],
            ['content', two],
          ]),
          'key',
        );
        expect((await bodyFields(sent.received)).slice(1).map(({ value }) => value)).toEqual([one, two]);
        const asked = await send(language, list, new Map([['keyword', `${one}x`]]), 'key');
        expect(queryFields(asked.received)[1]?.value).toBe(`${one}x`);
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  test('leaves empty parameters out, and says which required ones are', async () => {
    const { received, missing } = await send(language, specOf('article_post'), new Map([['title', '甲']]), 'key');
    expect(missing).toEqual(['content']);
    expect(await bodyFields(received)).toEqual([
      { name: 'api_key', value: KEY },
      { name: 'title', value: '甲' },
      { name: 'content', value: '' },
    ]);
  });
});
