import { formulaAttributes, isFormulaElement } from '@trilha/rules/writing/formula/mathml-elements';
import { createElement, Fragment, type ReactNode } from 'react';
import { inertDocument } from './trusted/inert-html.ts';

/** What texts may contain besides formulas; anything else is shown as its text alone. */
const TAGS = new Set(
  'h2 h3 h4 p ul ol li strong em u s b i sub sup code pre br hr table caption thead tbody tr th td blockquote aside'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'hr']);
const SAFE_LINK = /^(https:\/\/|mailto:)/;
const NUMBERS = { colspan: 'colSpan', rowspan: 'rowSpan', start: 'start' } as const;

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const tag = node.tagName.toLowerCase();
    const address = node.getAttribute('href') ?? '';
    if (tag === 'script' || tag === 'style') return null;
    if (tag === 'a' && SAFE_LINK.test(address))
      return createElement('a', { key: index, href: address, rel: 'noreferrer' }, nodesOf(node));
    if (tag === 'math') return formula(node, index);
    if (!TAGS.has(tag)) return createElement(Fragment, { key: index }, nodesOf(node));
    return EMPTY.has(tag)
      ? createElement(tag, { key: index })
      : createElement(tag, { key: index, ...numbersOf(node) }, nodesOf(node));
  });
}

/** Formulas hold formulas alone: whatever else lies in one is not shown. */
const formula = (node: Element, index: number): ReactNode =>
  createElement(
    node.localName,
    {
      key: index,
      ...formulaAttributes(
        node.localName,
        Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
      ),
    },
    [...node.childNodes].map((child, place) => {
      if (child.nodeType === Node.TEXT_NODE) return child.textContent;
      return child instanceof Element && isFormulaElement(child.localName) ? formula(child, place) : null;
    }),
  );

const numbersOf = (node: Element): Record<string, number> =>
  Object.fromEntries(
    Object.entries(NUMBERS).flatMap(([name, property]) => {
      const value = Number(node.getAttribute(name));
      return value > 1 ? [[property, value]] : [];
    }),
  );

const bodyOf = (html: string): HTMLElement => inertDocument(html).body;

/** A text in simple HTML as elements of a short list, never as markup. */
export const htmlNodes = (html: string): ReactNode[] => nodesOf(bodyOf(html));

/** The same in two: its first paragraph, where it begins with one, and all the rest. */
export function htmlParts(html: string): { readonly first: ReactNode[] | null; readonly rest: ReactNode[] } {
  const body = bodyOf(html);
  const begin = body.firstElementChild;
  if (begin?.localName !== 'p') return { first: null, rest: nodesOf(body) };
  const first = nodesOf(begin);
  begin.remove();
  return { first, rest: nodesOf(body) };
}
