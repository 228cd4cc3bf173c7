// Stands in for react-helmet-async in the browser; pages are still written by the original, whose marks (`data-rh`) this takes over.
import { Children, isValidElement, useLayoutEffect, useState } from 'react';
import type { PropsWithChildren, ReactNode } from 'react';

/** Of an attribute of a tag for the head: React's nodes have no place there. */
type Value = string | number | boolean | null | undefined;

interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
}

/** What one `<Head>` on the page declares. One that came later has the last word, as a page after its layout. */
interface Declaration {
  readonly order: number;
  tags: readonly Tag[];
}

const MARK = 'data-rh';
const declarations = new Set<Declaration>();
let mounted = 0;
let scheduled = false;

/** Only the server's original needs one. */
export function HelmetProvider({ children }: PropsWithChildren): ReactNode {
  return children;
}

/** Writes its children into the document's head: `title`, `meta`, `link`, `script`, `style`; `html` and `body` for their attributes. */
export function Helmet({ children }: PropsWithChildren): ReactNode {
  const [own] = useState((): Declaration => ({ order: mounted++, tags: [] }));
  useLayoutEffect(() => {
    own.tags = tagsIn(children);
    declarations.add(own);
    schedule();
  });
  useLayoutEffect(
    () => () => {
      declarations.delete(own);
      schedule();
    },
    [own],
  );
  return null;
}

/** Once for all that one commit of React changed. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    write([...declarations].sort((a, b) => a.order - b.order).map(({ tags }) => tags));
  });
}

function tagsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, Value> & { children?: ReactNode }>(child) || typeof child.type !== 'string') return [];
    const { children: inside, ...props } = child.props;
    const attributes = new Map<string, string>();
    for (const [name, value] of Object.entries(props)) {
      if (value !== undefined && value !== null) attributes.set(attribute(name), String(value));
    }
    const text = Children.toArray(inside).filter((part) => typeof part === 'string' || typeof part === 'number');
    return [{ name: child.type, attributes, text: text.join('') }];
  });
}

/** React's name of an attribute as HTML has it. */
function attribute(name: string): string {
  if (name === 'className') return 'class';
  return name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase();
}

/** @param layers tags of every declaration, the first one first */
function write(layers: readonly (readonly Tag[])[]): void {
  const all = layers.flat();
  const title = all.filter(({ name }) => name === 'title').pop()?.text;
  if (title !== undefined && title !== document.title) document.title = title;
  writeAttributes(document.documentElement, all);
  writeAttributes(document.body, all);
  writeElements(document.head, layers);
}

/** Sets what is declared and takes away what was. Other attributes, such as the colour mode, are left alone. */
function writeAttributes(element: HTMLElement, all: readonly Tag[]): void {
  const before = (element.getAttribute(MARK) ?? '').split(',').filter(Boolean);
  const wanted = new Map(all.filter(({ name }) => name === element.localName).flatMap(({ attributes }) => [...attributes]));
  for (const name of before) if (!wanted.has(name)) element.removeAttribute(name);
  for (const [name, value] of wanted) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  element.setAttribute(MARK, [...wanted.keys()].join(','));
}

function writeElements(head: HTMLElement, layers: readonly (readonly Tag[])[]): void {
  // The title is the document's own matter: taken away here, the page would have none until the next change.
  const old = Array.from(head.querySelectorAll(`[${MARK}]:not(title)`));
  for (const element of withoutOverridden(layers).map(elementOf)) {
    const same = old.findIndex((each) => each.isEqualNode(element));
    if (same === -1) head.append(element);
    else old.splice(same, 1);
  }
  for (const element of old) element.remove();
}

/** A tag gives way to a later declaration's of the same meaning, not to one beside it. */
function withoutOverridden(layers: readonly (readonly Tag[])[]): Tag[] {
  const taken = new Set<string>();
  const kept: Tag[] = [];
  for (const layer of [...layers].reverse()) {
    const own = layer.filter((tag) => !['title', 'html', 'body'].includes(tag.name) && !taken.has(meaning(tag)));
    kept.unshift(...own);
    for (const tag of own) taken.add(meaning(tag));
  }
  return kept;
}

/** By what two tags say the same: a description another description, a canonical address another one. */
function meaning({ name, attributes, text }: Tag): string {
  const by =
    name === 'meta'
      ? ['name', 'property', 'itemprop', 'http-equiv', 'charset']
      : attributes.get('rel') === 'canonical'
        ? ['rel']
        : ['href', 'src'];
  const first = by.find((each) => attributes.has(each));
  return first === undefined ? `${name} ${text}` : `${name} ${first} ${attributes.get(first) ?? ''}`;
}

function elementOf({ name, attributes, text }: Tag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of attributes) element.setAttribute(key, value);
  element.setAttribute(MARK, 'true');
  element.textContent = text;
  return element;
}
