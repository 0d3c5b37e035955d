export type FormulaProblem =
  | 'formula_empty'
  | 'formula_long'
  | 'formula_deep'
  | 'formula_unknown'
  | 'formula_unclosed'
  | 'formula_misplaced';

/** What keeps a formula from being shown; it never leaves this folder. */
export class FormulaMistake extends Error {
  readonly problem: FormulaProblem;
  readonly what: string;

  constructor(problem: FormulaProblem, what: string) {
    super(`${problem}: ${what}`);
    this.problem = problem;
    this.what = what;
  }
}

/** One sign of LaTeX: a command without its backslash, a number, space, or any other single sign. */
export interface Sign {
  readonly kind: 'command' | 'number' | 'space' | 'other';
  readonly text: string;
}

const SIGN = /\\([A-Za-z]+|[\s\S]|$)|(\d+(?:[.,]\d+)*)|(\s+)|([\s\S])/gu;

/** The signs of a formula and the place up to which they are read. */
export interface Reading {
  readonly signs: readonly Sign[];
  at: number;
  depth: number;
}

/** A formula cut into its signs. */
export function signsOf(tex: string): Reading {
  const signs = [...tex.matchAll(SIGN)].map(([whole, command, number, space]): Sign => {
    if (command !== undefined) return { kind: 'command', text: /^\s$/.test(command) ? ' ' : command };
    if (number !== undefined) return { kind: 'number', text: number };
    return { kind: space === undefined ? 'other' : 'space', text: whole };
  });
  return { signs, at: 0, depth: 0 };
}

/** The next sign that is not space, still unread; null at the end. */
export function nextSign(reading: Reading): Sign | null {
  while (reading.signs[reading.at]?.kind === 'space') reading.at += 1;
  return reading.signs[reading.at] ?? null;
}

/** Whether it is that sign, and not the name of a command. */
export const isOther = (sign: Sign | null | undefined, text: string): boolean =>
  sign?.kind === 'other' && sign.text === text;
/** Whether it is the command of that name. */
export const isCommand = (sign: Sign | null | undefined, text: string): boolean =>
  sign?.kind === 'command' && sign.text === text;

/** The words between braces as they are written, spaces and all. */
export function wordsInBraces(reading: Reading): string {
  if (!isOther(nextSign(reading), '{')) throw new FormulaMistake('formula_misplaced', '{');
  reading.at += 1;
  let words = '';
  for (let open = 1; ; reading.at += 1) {
    const sign = reading.signs[reading.at];
    if (!sign) throw new FormulaMistake('formula_unclosed', '{');
    if (isOther(sign, '{')) open += 1;
    else if (isOther(sign, '}')) open -= 1;
    else words += sign.kind === 'space' ? ' ' : sign.text;
    if (open === 0) break;
  }
  reading.at += 1;
  return words;
}
