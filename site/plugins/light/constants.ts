import postcss from 'postcss';
import type { Declaration, Root } from 'postcss';

/** Selectors of the document's root alone: what is set there holds everywhere, unless it is set again further down. */
const AT_ROOT = /^(?:(?::root|html)(?::root)?(?:\[data-theme=['"]?\w+['"]?\])?|\[data-theme=['"]?\w+['"]?\])$/;
const USE = /var\((--[\w-]+)(?:,[^()]*)?\)/g;

/**
 * Puts the values of the framework's variables where they are used, if they are set once and for all: half of them are
 * knobs that nobody turns here, and each costs its name three times.
 * @param kept variables that other files name
 */
export function withConstants(css: string, kept: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  // A value may hold another constant: as often as there is something to put in.
  while (replaceConstants(root, kept));
  return root.toString();
}

function replaceConstants(root: Root, kept: ReadonlySet<string>): boolean {
  const set = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    set.set(declaration.prop, [...(set.get(declaration.prop) ?? []), declaration]);
  });
  const values = new Map<string, string>();
  for (const [name, [first, ...others]] of set) {
    if (first === undefined || others.length > 0 || kept.has(name) || !isConstant(first, set)) continue;
    values.set(name, first.value);
    first.remove();
  }
  if (values.size === 0) return false;
  root.walkDecls((declaration) => {
    if (declaration.value.includes('var(')) declaration.value = withValues(declaration.value, values);
  });
  return true;
}

/** In minified CSS nothing parts `var(--a)0`; a value that takes its place needs the space. */
function withValues(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(USE, (whole, name: string, at: number) => {
    const value = values.get(name);
    if (value === undefined) return whole;
    const before = /[\w)%]$/.test(text.slice(0, at)) ? ' ' : '';
    const after = /^[\w(.#-]/.test(text.slice(at + whole.length)) ? ' ' : '';
    return before + value + after;
  });
}

/** Set for the whole document, at any width and on any medium, by a value that means the same wherever it is used. */
function isConstant(declaration: Declaration, set: ReadonlyMap<string, Declaration[]>): boolean {
  if (!declaration.prop.startsWith('--ifm-') || declaration.important || declaration.value.trim() === '') return false;
  const rule = declaration.parent;
  if (rule?.type !== 'rule' || rule.parent?.type !== 'root' || !/^:root(?::root)?$/.test(rule.selector)) return false;
  const uses = [...declaration.value.matchAll(USE)].flatMap(([, name]) => name ?? []);
  return uses.every((name) => (set.get(name) ?? []).every(atRoot));
}

function atRoot({ parent }: Declaration): boolean {
  return parent?.type === 'rule' && parent.selectors.every((selector) => AT_ROOT.test(selector));
}
