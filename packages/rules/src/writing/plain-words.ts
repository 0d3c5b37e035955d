import { DROPPED_WHOLE } from './allowed-elements.rule.ts';
import type { WrittenNode } from './written-node.ts';

/** All words in a piece of text, without any mark. */
export const plainWords = (nodes: readonly WrittenNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (DROPPED_WHOLE.has(node.name)) return '';
      return node.name === 'br' ? ' ' : plainWords(node.children);
    })
    .join('')
    .replaceAll(/[ \t\n\r\f]+/g, ' ');
