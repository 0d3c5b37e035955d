import { cleanText, type WrittenKind } from '@trilha/rules/writing/clean-text.rule';
import { writtenHtml } from '@trilha/rules/writing/written-html';
import type { WrittenElement, WrittenNode } from '@trilha/rules/writing/written-node';
import { inertDocument } from '#shared/trusted/inert-html.ts';

const DEEPEST = 200;
const ELEMENT = 1;
const TEXT = 3;

/** An element of a page as the rules read it. */
export const elementTree = (element: Element, depth = 0): WrittenElement => ({
  name: element.localName,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  children: treeOf(element.childNodes, depth + 1),
});

function treeOf(nodes: Iterable<ChildNode>, depth: number): WrittenNode[] {
  if (depth > DEEPEST) return [];
  return [...nodes].flatMap((node): WrittenNode[] => {
    if (node.nodeType === TEXT) return [node.textContent ?? ''];
    return node.nodeType === ELEMENT ? [elementTree(node as Element, depth)] : [];
  });
}

/** HTML in the form the server keeps; it is read in a document that runs and loads nothing. @spec MG-02 PL-05 */
export const cleanHtml = (html: string, kind: WrittenKind): string => writtenHtml(cleanTree(html, kind));

/** The same, as the pieces it consists of. */
export const cleanTree = (html: string, kind: WrittenKind): readonly WrittenElement[] =>
  cleanText(treeOf(inertDocument(html).body.childNodes, 0), kind);
