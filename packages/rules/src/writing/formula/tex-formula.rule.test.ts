import { assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { writtenHtml } from '../written-html.ts';
import type { WrittenElement, WrittenNode } from '../written-node.ts';
import { mathOf } from './mathml.rule.ts';
import { FORMULA_PIECES, FORMULA_TOKENS, isFormulaElement } from './mathml-elements.ts';
import { formulaOf, isFormulaRefused, texIn } from './tex-formula.rule.ts';

const made = (tex: string): WrittenElement => {
  const formula = formulaOf(tex);
  if (isFormulaRefused(formula)) throw new Error(`${formula.problem} ${formula.what}`);
  return formula;
};

test.each([
  ['\\frac{a+b}{c}', '(a + b)/c'],
  ['\\frac12', '1/2'],
  ['x^2 + y_1 - z_{ij}^{n}', 'x² + y₁ − z_ijⁿ'],
  ["f'(x)", 'f′(x)'],
  ['\\sqrt{x} + \\sqrt[3]{a+b}', '√x + ³√(a + b)'],
  ['\\text{markup} = \\frac{1}{1 - \\text{taxa}}', 'markup = 1/(1 − taxa)'],
  ['R\\$\\,1.234,56 \\times 5\\%', 'R$ 1.234,56 × 5%'],
  ['\\sum_{i=1}^{n} i \\le \\infty', '∑_(i = 1)ⁿ i ≤ ∞'],
  ['\\left( \\frac{1}{2} \\right)^{2}', '(1/2)²'],
  ['\\binom{n}{k}', '(n; k)'],
  ['\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}', '(1, 2; 3, 4)'],
  ['\\begin{cases} 1 & x > 0 \\\\ 0 & x \\le 0 \\end{cases}', '{1, x > 0; 0, x ≤ 0'],
  ['\\bar{x} = \\vec{v} \\cdot \\Delta t', 'x̄ = v⃗ · Δt'],
  ['\\sin \\alpha', 'sinα'],
])('%s is read as %s in lists and by who does not see it [AS-06] [PL-08]', (tex, words) => {
  expect(made(tex).attributes['alttext']).toBe(words);
});

test.each([
  ['', 'formula_empty', ''],
  ['x'.repeat(2001), 'formula_long', ''],
  ['{'.repeat(40), 'formula_deep', ''],
  ['a + \\foo', 'formula_unknown', '\\foo'],
  ['\\begin{tikz}', 'formula_unknown', '\\begin{tikz}'],
  ['\\frac{1}', 'formula_unclosed', '\\frac'],
  ['{a', 'formula_unclosed', ''],
  ['\\left( a', 'formula_unclosed', ''],
  ['a } b', 'formula_misplaced', '}'],
  ['a & b', 'formula_misplaced', '&'],
])('%s is refused with the reason: %s %s [AS-06]', (tex, problem, what) => {
  expect(formulaOf(tex)).toEqual({ problem, what });
});

test('what was written travels with the formula, so that it can be written on [AS-06]', () => {
  expect(texIn(made('  \\frac{a}{b}  '))).toBe('\\frac{a}{b}');
  expect(texIn(made('x < y'))).toBe('x < y');
  expect(writtenHtml([made('x < y')])).toContain('<mo>&lt;</mo>');
});

/** Every element has what it must have, and nothing unknown stands in a formula. */
const flawsIn = (node: WrittenNode): string[] => {
  if (typeof node === 'string') return [];
  const elements = node.children.filter((child) => typeof child !== 'string');
  return [
    ...(isFormulaElement(node.name) ? [] : [node.name]),
    ...(FORMULA_TOKENS.has(node.name) && elements.length > 0 ? [`${node.name} holds elements`] : []),
    ...((FORMULA_PIECES[node.name] ?? elements.length) === elements.length ? [] : [`pieces of ${node.name}`]),
    ...elements.flatMap(flawsIn),
  ];
};

const signs = constantFrom(
  ..."abx12 +-=(){}[]^_&'|,.~".split(''),
  '\\frac',
  '\\sqrt',
  '\\text',
  '\\left',
  '\\right',
  '\\begin{matrix}',
  '\\end{matrix}',
  '\\\\',
  '\\sum',
  '\\bar',
);

test('whatever is typed is a sound formula or refused, never a mistake; cleaning it again changes nothing [AS-06] [PL-05]', () => {
  assert(
    property(string({ unit: signs, maxLength: 40 }), (tex) => {
      const formula = formulaOf(tex);
      if (isFormulaRefused(formula)) return;
      expect(flawsIn(formula)).toEqual([]);
      expect(mathOf(formula)).toEqual(formula);
    }),
    { numRuns: 2000 },
  );
});
