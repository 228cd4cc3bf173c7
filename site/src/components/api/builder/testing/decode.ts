import type { Received } from './receiver.ts';

/** A field as PHP would hand it to emlog. */
export interface Decoded {
  name: string;
  value: string;
  /** Of a file: the name it was sent with. */
  filename?: string;
}

/** The query's fields, in their order; the first is what emlog routes by. */
export function queryFields({ target }: Received): Decoded[] {
  return urlencodedFields(target.slice(target.indexOf('?') + 1));
}

/** The body's fields, read by the content type that came with them. */
export async function bodyFields({ contentType, body }: Received): Promise<Decoded[]> {
  if (contentType === 'application/x-www-form-urlencoded' || contentType === 'application/x-www-form-urlencoded;charset=UTF-8') {
    return urlencodedFields(body.toString());
  }
  if (contentType.startsWith('multipart/form-data; boundary=')) return multipartFields(contentType, body);
  if (contentType === '' && body.length === 0) return [];
  throw new Error(`No field can be read from ${contentType}: ${body.toString()}`);
}

/** PHP takes `field[]` and `field[0]` for the same list. */
function listName(name: string): string {
  return name.replace(/\[\d+\]$/, '[]');
}

function urlencodedFields(text: string): Decoded[] {
  return [...new URLSearchParams(text)].map(([name, value]) => ({ name: listName(name), value }));
}

/** Reads a form with files by the parser of Node's own fetch, which is none of ours. */
async function multipartFields(contentType: string, body: Buffer): Promise<Decoded[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData();
  const fields: Promise<Decoded>[] = [];
  form.forEach((value, name) => {
    fields.push(decoded(listName(name), value));
  });
  return Promise.all(fields);
}

async function decoded(name: string, value: File | string): Promise<Decoded> {
  return typeof value === 'string' ? { name, value } : { name, value: await value.text(), filename: value.name };
}
