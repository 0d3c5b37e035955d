import { AppError } from '@trilha/contract/errors';
import { plainText } from '@trilha/rules/assessment/exchange/plain-text.rule';
import type { ReadHtml } from '@trilha/rules/assessment/exchange/spoken-forms';
import { FORMED_KIND, formedText } from '@trilha/rules/assessment/formed-text.rule';
import { cleanText } from '@trilha/rules/writing/clean-text.rule';
import { formulasInText } from '@trilha/rules/writing/formula/tex-in-text.rule';
import type { WrittenNode } from '@trilha/rules/writing/written-node';
import { readNodes } from '#platform/written-text.ts';

/** Elements whose form is kept, so that nothing is said to be lost with them; those of formulas are known by their prefix. */
const KEPT = new Set(
  (
    'p br div span html body section strong b em i u s del ins strike cite sub sup code tt kbd samp pre ul ol li ' +
    'table caption thead tbody tfoot tr th td blockquote hr semantics annotation'
  ).split(' '),
);

/**
 * The HTML of a file of questions: its words, and its form reduced to what a question may have, LaTeX made formulas.
 * What is too much to read keeps its words alone. @spec AS-06 PL-05
 */
export const readHtml: ReadHtml = (html) => {
  try {
    const { nodes, hasLeft } = formulasInText(wordsAmong(readNodes(html)));
    const clean = cleanText(nodes, FORMED_KIND);
    const formed = formedText(clean);
    // A link that leads nowhere safe is not kept.
    const hasLinks = formed.html?.includes('<a ') ?? false;
    const plain = plainText(
      html,
      (name) => KEPT.has(name) || /^m[a-z]+$/.test(name) || (name === 'a' && hasLinks),
    );
    const warnings = hasLeft ? [...plain.warnings, 'formulas_as_text' as const] : plain.warnings;
    const { embedded } = plain;
    return formed.html === undefined || formed.text === ''
      ? { text: plain.text, embedded, warnings }
      : { ...formed, nodes: clean, embedded, warnings };
  } catch (error) {
    if (error instanceof AppError) return plainText(html);
    throw error;
  }
};

/** Without what is said only to those whose reader plays no sounds and films. */
const wordsAmong = (nodes: readonly WrittenNode[]): readonly WrittenNode[] =>
  nodes.flatMap((node): WrittenNode[] => {
    if (typeof node === 'string') return [node];
    if (node.name === 'audio' || node.name === 'video') return [];
    return [{ ...node, children: wordsAmong(node.children) }];
  });
