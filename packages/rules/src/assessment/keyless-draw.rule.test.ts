import { expect, test } from 'vitest';
import { drawableIn, lacksKeys, missingAfter } from './keyless-draw.rule.ts';

const question = (id: string, isKeyless = false, tags: readonly string[] = []) => ({
  id,
  tags,
  difficulty: 'easy',
  isKeyless,
});
const bank = [question('a'), question('b', false, ['preço']), question('c', true, ['preço'])];

test.each([
  { kind: 'conventional_test', drawn: ['a', 'b'] },
  { kind: 'evaluated_quiz', drawn: ['a', 'b'] },
  { kind: 'restart_general_test', drawn: ['a', 'b'] },
  { kind: 'unevaluated_quiz', drawn: ['a', 'b', 'c'] },
] as const)(
  'a $kind draws from $drawn, of which c has no right answer [AS-01] [AS-06]',
  ({ kind, drawn }) => {
    expect(drawableIn(bank, kind).map(({ id }) => id)).toEqual(drawn);
  },
);

test.each([
  { kind: 'conventional_test', draw: 2, blueprint: [], lacks: false },
  { kind: 'conventional_test', draw: 3, blueprint: [], lacks: true },
  { kind: 'unevaluated_quiz', draw: 3, blueprint: [], lacks: false },
  {
    kind: 'conventional_test',
    draw: 2,
    blueprint: [{ tag: 'preço', difficulty: null, count: 2 }],
    lacks: true,
  },
  {
    kind: 'conventional_test',
    draw: 2,
    blueprint: [{ tag: 'preço', difficulty: null, count: 1 }],
    lacks: false,
  },
  // What a bank does not have at all is another problem.
  { kind: 'conventional_test', draw: 4, blueprint: [], lacks: false },
] as const)(
  'a $kind that draws $draw with $blueprint.length rows lacks right answers: $lacks [AS-06]',
  ({ lacks, ...test }) => {
    expect(lacksKeys(bank, test)).toBe(lacks);
  },
);

const [sure, priced, asked] = bank.map((each) => ({ ...each, isKeyless: false }));
if (!sure || !priced || !asked) throw new Error('no bank');
const whole = [sure, priced, asked];
const ofPrice = (count: number) => ({ tag: 'preço', difficulty: null, count });

test.each([
  { after: whole, draw: 3, blueprint: [ofPrice(2)], missing: 0 },
  { after: [sure, priced, { ...asked, tags: [] }], draw: 3, blueprint: [ofPrice(2)], missing: 1 },
  {
    after: [sure, { ...priced, tags: [] }, { ...asked, tags: [] }],
    draw: 2,
    blueprint: [ofPrice(2)],
    missing: 2,
  },
  { after: [sure, priced], draw: 3, blueprint: [ofPrice(1)], missing: 1 },
  { after: [priced], draw: 3, blueprint: [], missing: 2 },
  // Neither of two rows alone, both of them together.
  {
    after: [sure, priced, { ...asked, difficulty: 'hard' }],
    draw: 2,
    blueprint: [ofPrice(1), { tag: 'preço', difficulty: 'easy', count: 1 }],
    missing: 0,
  },
  { after: [priced, { ...asked, isKeyless: true }], draw: 2, blueprint: [], missing: 1 },
  // What could not be drawn before lacks nothing by the change.
  { after: [sure], draw: 4, blueprint: [], missing: 0 },
  { after: [sure], draw: 3, blueprint: [ofPrice(3)], missing: 0 },
] as const)(
  'a test of $draw would lack $missing of a bank that is to become another one [AS-06]',
  ({ after, missing, draw, blueprint }) => {
    expect(missingAfter(whole, after, { kind: 'conventional_test', draw, blueprint })).toBe(missing);
  },
);
