import type { WrittenNode } from '../written-node.ts';
import { formulaOf, isFormulaRefused } from './tex-formula.rule.ts';

/** Formulas between the signs that Moodle and others mark them by; a dollar alone is money. */
const MARKED = /\\\(([\s\S]{1,2000}?)\\\)|\\\[([\s\S]{1,2000}?)\\\]|\$\$([\s\S]{1,2000}?)\$\$/g;
const AS_WRITTEN = new Set(['code', 'pre', 'math', 'script', 'style', 'textarea']);

export interface FormulasFound {
  readonly nodes: readonly WrittenNode[];
  /** Whether some stay as they were written, because they hold what is not known. */
  readonly hasLeft: boolean;
}

/** A text from elsewhere with the LaTeX in it made formulas. @spec AS-06 */
export function formulasInText(nodes: readonly WrittenNode[]): FormulasFound {
  let hasLeft = false;
  const inWords = (words: string): WrittenNode[] => {
    const pieces: WrittenNode[] = [];
    let from = 0;
    for (const match of words.matchAll(MARKED)) {
      const [whole, inLine, onOwnLine = match[3]] = match;
      const made = formulaOf(inLine ?? onOwnLine ?? '', inLine === undefined);
      if (isFormulaRefused(made)) {
        hasLeft = true;
        continue;
      }
      pieces.push(words.slice(from, match.index), made);
      from = match.index + whole.length;
    }
    return [...pieces, words.slice(from)].filter((piece) => piece !== '');
  };
  const inNodes = (all: readonly WrittenNode[]): WrittenNode[] =>
    all.flatMap((node): WrittenNode[] => {
      if (typeof node === 'string') return inWords(node);
      return AS_WRITTEN.has(node.name) ? [node] : [{ ...node, children: inNodes(node.children) }];
    });
  const made = inNodes(nodes);
  return { nodes: made, hasLeft };
}
