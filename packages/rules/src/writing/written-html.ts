import { EMPTY_ELEMENTS } from './allowed-elements.rule.ts';
import type { WrittenNode } from './written-node.ts';

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (value: string): string => escaped(value).replaceAll('"', '&quot;');

/** A clean text as HTML: one spelling for one text, so that two can be compared letter by letter. */
export function writtenHtml(nodes: readonly WrittenNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${quoted(value)}"`)
        .join('');
      const start = `<${node.name}${attributes}>`;
      return EMPTY_ELEMENTS.has(node.name) ? start : `${start}${writtenHtml(node.children)}</${node.name}>`;
    })
    .join('');
}
