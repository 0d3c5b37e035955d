import { AppError } from '@trilha/contract/errors';
import { cleanText, type WrittenKind } from '@trilha/rules/writing/clean-text.rule';
import { writtenHtml } from '@trilha/rules/writing/written-html';
import type { WrittenElement, WrittenNode } from '@trilha/rules/writing/written-node';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

type Parsed = DefaultTreeAdapterTypes.Node;

/** Unclosed marks make a parser repeat them in every later paragraph: a short text can ask for millions of elements. */
const MOST_ELEMENTS = 20_000;
const DEEPEST = 200;

/**
 * HTML as it may be kept and shown: read the way browsers read it, reduced to what is allowed and written in the one
 * form it has. The only way in for HTML from outside. @spec MG-02 PL-05
 */
export const cleanHtml = (html: string, kind: WrittenKind, path = 'html'): string =>
  writtenHtml(cleanNodes(html, kind, path));

/** The same, as the pieces it consists of. */
export const cleanNodes = (html: string, kind: WrittenKind, path = 'html'): readonly WrittenElement[] =>
  cleanText(readNodes(html, path), kind);

/** HTML read the way browsers read it, with everything in it: not to be kept nor shown before it is cleaned. */
export function readNodes(html: string, path = 'html'): readonly WrittenNode[] {
  let elements = 0;
  const counting: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...parts) => {
      elements += 1;
      if (elements > MOST_ELEMENTS) throw new AppError('validation_failed', {}, [{ path, code: 'too_long' }]);
      return defaultTreeAdapter.createElement(...parts);
    },
  };
  const { childNodes } = parseFragment(html, { treeAdapter: counting });
  return treeOf(childNodes, 0);
}

function treeOf(nodes: readonly Parsed[], depth: number): WrittenNode[] {
  if (depth > DEEPEST) return [];
  return nodes.flatMap((node): WrittenNode[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, children: treeOf(node.childNodes, depth + 1) }];
  });
}
