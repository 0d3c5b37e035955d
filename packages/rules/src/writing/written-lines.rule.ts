import { formulaWords, lowered, raised } from './formula/formula-words.rule.ts';
import type { WrittenElement, WrittenNode } from './written-node.ts';

const BLOCKS = new Set(
  'p ul ol li blockquote aside table caption thead tbody tr pre hr h2 h3 h4 figure'.split(' '),
);
const CELLS = new Set(['td', 'th']);

/**
 * A clean text as plain text: a line for each paragraph, item and row, formulas and raised letters in signs that lists,
 * search and exports can show. @spec AS-06
 */
export const writtenLines = (nodes: readonly WrittenNode[]): string =>
  wordsOf(nodes)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim();

function wordsOf(nodes: readonly WrittenNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsIn(node))).join('');
}

function wordsIn(node: WrittenElement): string {
  const { name, children } = node;
  if (name === 'math') return formulaWords(node);
  if (name === 'br') return '\n';
  if (name === 'sup') return raised(wordsOf(children));
  if (name === 'sub') return lowered(wordsOf(children));
  if (CELLS.has(name)) return `${wordsOf(children).trim()} `;
  return BLOCKS.has(name) ? `\n${wordsOf(children)}\n` : wordsOf(children);
}
