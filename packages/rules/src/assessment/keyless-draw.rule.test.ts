import { expect, test } from 'vitest';
import { drawableIn, lacksKeys } from './keyless-draw.rule.ts';

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
