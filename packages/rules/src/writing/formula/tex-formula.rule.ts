import { element, type WrittenElement } from '../written-node.ts';
import { formulaWords } from './formula-words.rule.ts';
import { rowOf } from './tex-row.ts';
import { FormulaMistake, type FormulaProblem, signsOf } from './tex-signs.ts';

/** As long as a formula may be, in signs. */
export const LONGEST_FORMULA = 2000;

export interface FormulaRefused {
  readonly problem: FormulaProblem;
  /** The sign or command it is about. */
  readonly what: string;
}

/**
 * A formula written in LaTeX as MathML, with what was written and its words beside it. Known are fractions, roots,
 * powers and indices, Greek letters, signs and functions, sums with bounds, accents, `\text`, brackets that grow
 * (`\left`, `\right`) and tables (`matrix`, `cases`, `aligned`); of anything else it says what it does not know.
 * @spec AS-06 PL-08
 */
export function formulaOf(tex: string, isOwnLine = false): WrittenElement | FormulaRefused {
  const written = tex.trim();
  if (written === '') return { problem: 'formula_empty', what: '' };
  if (written.length > LONGEST_FORMULA) return { problem: 'formula_long', what: '' };
  try {
    const row = element('mrow', rowOf(signsOf(written)));
    const words = formulaWords(row);
    if (words === '') return { problem: 'formula_empty', what: '' };
    return element(
      'math',
      [
        element('semantics', [
          row,
          element('annotation', [written.replaceAll(/\s+/g, ' ')], { encoding: 'application/x-tex' }),
        ]),
      ],
      { ...(isOwnLine ? { display: 'block' } : {}), alttext: words },
    );
  } catch (error) {
    if (error instanceof FormulaMistake) return { problem: error.problem, what: error.what };
    throw error;
  }
}

/** Whether what was written makes no formula. */
export const isFormulaRefused = (made: WrittenElement | FormulaRefused): made is FormulaRefused =>
  'problem' in made;

/** The LaTeX a formula was written in, or null where it came without. */
export function texIn({ children }: WrittenElement): string | null {
  for (const child of children) {
    if (typeof child === 'string') continue;
    if (child.name === 'annotation' && child.attributes['encoding'] === 'application/x-tex')
      return child.children
        .filter((words) => typeof words === 'string')
        .join('')
        .trim();
    const inside = child.name === 'semantics' ? texIn(child) : null;
    if (inside !== null) return inside;
  }
  return null;
}
