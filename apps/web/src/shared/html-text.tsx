import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** What programme texts may contain; anything else is shown as its text alone. */
const TAGS = new Set('h2 h3 h4 p ul ol li strong em b i br table thead tbody tr th td blockquote'.split(' '));
const EMPTY = new Set(['br']);
const SAFE_LINK = /^(https:\/\/|mailto:|\/(?!\/))/;

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
      : createElement(tag, { key: index }, nodesOf(node));
  });
}

/** A text of the programme written in simple HTML. It is read as elements of a short list, never as markup. */
export function HtmlText({
  children,
  className,
}: {
  readonly children: string;
  readonly className?: string | undefined;
}) {
  const nodes = useMemo(
    () => nodesOf(new DOMParser().parseFromString(children, 'text/html').body),
    [children],
  );
  return <div className={className}>{nodes}</div>;
}
