import { fileURLToPath } from 'node:url';
import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { Description } from '../openapi/description.ts';
import type { Operation } from '../openapi/description.ts';
import { answerExamples, answerRows, errorRows, parameterRows } from '../openapi/fields.ts';
import type { FieldRow } from '../openapi/fields.ts';

const FILE = fileURLToPath(new URL('../../api/openapi.yaml', import.meta.url));

/**
 * Replaces `<Endpoint id="article_post" />` by what the API description says of it: where it is called and by whom,
 * its traps, parameters, answer, errors and examples, and a form that builds a request. What comes out is ordinary
 * Markdown and a few small components, so that the page, its search records and its Markdown form all say what the description says.
 */
export function remarkEndpoint() {
  return (tree: Root): void => {
    if (!tree.children.some(isEndpoint)) return;
    const description = new Description(FILE);
    tree.children = tree.children.flatMap((node) => (isEndpoint(node) ? render(description, identifier(node)) : [node]));
  };
}

function isEndpoint(node: RootContent): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === 'Endpoint';
}

function identifier(node: MdxJsxFlowElement): string {
  const attribute = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'id');
  if (typeof attribute?.value !== 'string')
    throw new Error(`<Endpoint> needs an id, such as <Endpoint id="article_post" /> (line ${node.position?.start.line ?? '?'}).`);
  return attribute.value;
}

function render(description: Description, id: string): RootContent[] {
  const endpoint = description.endpoint(id);
  const { method, path, operation } = endpoint;
  const errors = errorRows(description, endpoint);
  return [
    component('EndpointHead', { method, path }),
    component('EndpointCallers', { callers: callers(operation) }),
    ...prose(operation.description),
    ...(operation['x-traps'] ?? []).map(({ title, text }) => trap(title, text)),
    ...fieldList('参数', `${id}-parameters`, parameterRows(description, endpoint)),
    ...fieldList('返回', `${id}-answer`, answerRows(description, endpoint)),
    ...(operation['x-notes'] ?? []).flatMap(prose),
    ...(errors.length === 0
      ? []
      : [
          heading('错误', `${id}-errors`),
          table(
            ['msg', 'HTTP', '什么时候出现'],
            errors.map(({ message, status, when }) => [
              message === '' ? text('（没有 JSON）') : code(message),
              text(status),
              ...inline(when),
            ]),
          ),
        ]),
    ...answerExamples(description, endpoint).map(({ summary, value }) => example(summary, value)),
    component('RequestBuilder', { endpoint: id }),
  ];
}

/** Who may call, in the words of the page; the order is the order in which the product checks. */
function callers({ security, requestBody }: Operation): string {
  const schemes = (security ?? []).map((each) => Object.keys(each));
  const has = (part: string) => schemes.some((names) => names.some((name) => name.toLowerCase().includes(part)));
  const form = Object.keys(requestBody?.content ?? {})[0];
  return [
    has('key') && has('sign') ? '秘钥或签名' : has('key') ? '秘钥' : '',
    has('cookie') ? '登录 Cookie' : '',
    schemes.length === 0 ? '公开，不验证身份' : '',
    form === 'multipart/form-data' ? '表单上传' : form === undefined ? '' : '表单编码，不收 JSON',
  ]
    .filter((each) => each !== '')
    .join('|');
}

function fieldList(title: string, id: string, rows: FieldRow[]): RootContent[] {
  if (rows.length === 0) return [];
  const fields = rows.map(({ name, type, required, text: words }) =>
    component('Field', { name, type, ...(required ? { required: 'true' } : {}) }, prose(words)),
  );
  return [heading(title, id), component('Fields', {}, fields)];
}

function prose(markdown: string | undefined): RootContent[] {
  return markdown === undefined ? [] : fromMarkdown(markdown).children;
}

function inline(markdown: string): unknown[] {
  const first = fromMarkdown(markdown).children[0];
  return first?.type === 'paragraph' ? first.children : [];
}

function heading(title: string, id: string): RootContent {
  return { type: 'heading', depth: 4, children: [{ type: 'text', value: `${title} {#${id}}` }] };
}

function text(value: string): unknown {
  return { type: 'text', value };
}

function code(value: string): unknown {
  return { type: 'inlineCode', value };
}

/** A warning, in the shape that Docusaurus gives `:::warning[…]`. */
function trap(title: string, words: string): RootContent {
  return {
    type: 'admonition',
    data: { hName: 'admonition', hProperties: { type: 'warning', title } },
    children: prose(words),
  } as unknown as RootContent;
}

function example(summary: string, value: unknown): RootContent {
  const title = summary === '' ? '成功时的返回' : `成功时的返回：${summary}`;
  return { type: 'code', lang: 'json', meta: `title="${title}"`, value: JSON.stringify(value, null, 2) };
}

function table(heads: string[], rows: unknown[][]): RootContent {
  const line = (cells: unknown[][]) => ({ type: 'tableRow', children: cells.map((children) => ({ type: 'tableCell', children })) });
  const body = rows.map(([first, second, ...rest]) => line([[first], [second], rest]));
  return { type: 'table', children: [line(heads.map((each) => [text(each)])), ...body] } as unknown as RootContent;
}

function component(name: string, attributes: Record<string, string>, children: RootContent[] = []): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children,
  } as MdxJsxFlowElement;
}
