import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import classes from './html-text.module.css';

/** What programme texts may contain; anything else is shown as its text alone. */
const TAGS = new Set(
  'h2 h3 h4 p ul ol li strong em u s b i br hr table caption thead tbody tr th td blockquote aside'.split(
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
    if (!TAGS.has(tag)) return createElement(Fragment, { key: index }, nodesOf(node));
    return EMPTY.has(tag)
      ? createElement(tag, { key: index })
      : createElement(tag, { key: index, ...numbersOf(node) }, nodesOf(node));
  });
}

const numbersOf = (node: Element): Record<string, number> =>
  Object.fromEntries(
    Object.entries(NUMBERS).flatMap(([name, property]) => {
      const value = Number(node.getAttribute(name));
      return value > 1 ? [[property, value]] : [];
    }),
  );

/** A text of the programme written in simple HTML. It is read as elements of a short list, never as markup. */
export function HtmlText({ children }: { readonly children: string }) {
  const nodes = useMemo(
    () => nodesOf(new DOMParser().parseFromString(children, 'text/html').body),
    [children],
  );
  return <div className={classes['text']}>{nodes}</div>;
}
