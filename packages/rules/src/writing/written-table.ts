import { allowedAttributes } from './allowed-elements.rule.ts';
import { plainWords } from './plain-words.ts';
import { element, type WrittenElement, type WrittenNode } from './written-node.ts';

type ContentOf = (nodes: readonly WrittenNode[]) => readonly WrittenNode[];

const PARTS = new Set(['thead', 'tbody', 'tfoot']);
const CELLS = new Set(['td', 'th']);

const elementsOf = (nodes: readonly WrittenNode[]): WrittenElement[] =>
  nodes.filter((node) => typeof node !== 'string');

/** A table with its name, its leading rows of headings as its head, and each heading told what it heads. */
export function tableOf(table: WrittenElement, contentOf: ContentOf): readonly WrittenElement[] {
  const children = elementsOf(table.children);
  const rows = children
    .flatMap((child) => (PARTS.has(child.name) ? elementsOf(child.children) : [child]))
    .filter(({ name }) => name === 'tr')
    .map(({ children: cells }) => elementsOf(cells).filter(({ name }) => CELLS.has(name)))
    .filter((cells) => cells.length > 0);
  if (rows.length === 0) return [];
  const firstOfBody = rows.findIndex((cells) => !cells.every(isPlainHeading));
  const headRows = firstOfBody === -1 ? rows.length : firstOfBody;
  const words = plainWords(children.filter(({ name }) => name === 'caption')).trim();
  const rowsOf = (some: readonly WrittenElement[][], scope: string): WrittenElement[] =>
    some.map((cells) =>
      element(
        'tr',
        cells.map((cell) => cellOf(cell, scope, contentOf)),
      ),
    );
  return [
    element('table', [
      ...(words ? [element('caption', [words])] : []),
      ...(headRows > 0 ? [element('thead', rowsOf(rows.slice(0, headRows), 'col'))] : []),
      ...(headRows < rows.length ? [element('tbody', rowsOf(rows.slice(headRows), 'row'))] : []),
    ]),
  ];
}

/** A heading that reaches into the rows below cannot stand in a head of its own. */
const isPlainHeading = ({ name, attributes }: WrittenElement): boolean =>
  name === 'th' && !(Number(attributes['rowspan'] ?? 1) > 1);

function cellOf(cell: WrittenElement, scope: string, contentOf: ContentOf): WrittenElement {
  const { scope: _given, ...attributes } = allowedAttributes(cell.name, cell.attributes);
  return element(
    cell.name,
    contentOf(cell.children),
    cell.name === 'th' ? { ...attributes, scope } : attributes,
  );
}
