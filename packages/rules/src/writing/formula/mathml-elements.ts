type Judge = (value: string) => boolean;

const oneOf =
  (...words: string[]): Judge =>
  (value) =>
    words.includes(value);
const truth = oneOf('true', 'false');
const width: Judge = (value) => /^\d{1,2}(\.\d{1,3})?em$/.test(value);

/**
 * Every element of a formula with the attributes it may have and what those may say: presentation alone, nothing that
 * links, runs, styles or holds HTML. @spec AS-06 PL-05
 */
const FORMULA_ELEMENTS: Readonly<Record<string, Readonly<Record<string, Judge>>>> = {
  math: { display: oneOf('block'), alttext: () => true },
  semantics: {},
  annotation: { encoding: oneOf('application/x-tex') },
  mrow: {},
  mi: { mathvariant: oneOf('normal') },
  mn: {},
  mo: { fence: truth, stretchy: truth, movablelimits: truth },
  mtext: {},
  mspace: { width },
  mfrac: { linethickness: oneOf('0') },
  msqrt: {},
  mroot: {},
  msub: {},
  msup: {},
  msubsup: {},
  munder: { accentunder: truth },
  mover: { accent: truth },
  munderover: {},
  mtable: {},
  mtr: {},
  mtd: {},
  mstyle: { displaystyle: truth },
};

/** Elements of a formula that hold words, and nothing but words. */
export const FORMULA_TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext', 'annotation']);

/** How many pieces an element must have; a browser shows one with another number as a mistake. */
export const FORMULA_PIECES: Readonly<Record<string, number>> = {
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  munder: 2,
  mover: 2,
  msubsup: 3,
  munderover: 3,
};

/** Whether an element may stand in a formula. */
export const isFormulaElement = (name: string): boolean => Object.hasOwn(FORMULA_ELEMENTS, name);

/** The attributes that an element of a formula may keep. */
export const formulaAttributes = (
  name: string,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(FORMULA_ELEMENTS[name] ?? {}).flatMap(([attribute, judge]) => {
      const value = Object.hasOwn(given, attribute) ? given[attribute] : undefined;
      return value !== undefined && judge(value) ? [[attribute, value]] : [];
    }),
  );
