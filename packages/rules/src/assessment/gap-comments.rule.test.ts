import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asGapComments, type CommentedGap, gapCommentsIn } from './gap-comments.rule.ts';

const gap = (right: readonly string[], over: Partial<CommentedGap> = {}): CommentedGap => ({
  right,
  offered: [],
  isNumber: false,
  ...over,
});

test.each([
  { written: '6=Faltou um zero.', comments: [{ words: '6', text: 'Faltou um zero.' }] },
  { written: '* = Reveja.', comments: [{ words: '', text: 'Reveja.' }] },
  { written: String.raw`\* = O asterisco.`, comments: [{ words: '*', text: 'O asterisco.' }] },
  { written: String.raw`a\=b = Isso.`, comments: [{ words: 'a=b', text: 'Isso.' }] },
  // A known answer needs no backslash.
  { written: '2 + 2 = 4 = Isso.', comments: [{ words: '2 + 2 = 4', text: 'Isso.' }] },
  { written: '6 = 6 * 10 = 60', comments: [{ words: '6', text: '6 * 10 = 60' }] },
  {
    written: '6 = Veja:\n  6 * 10 = 60\n\n    certo?\n\n* = Não.',
    comments: [
      { words: '6', text: 'Veja:\n6 * 10 = 60\n\n  certo?' },
      { words: '', text: 'Não.' },
    ],
  },
])('reads $written as its author meant it [AS-06]', ({ written, comments }) => {
  expect(gapCommentsIn(written, gap(['60', '2 + 2 = 4']))).toEqual({ comments, faults: [] });
});

const LIST = gap(['pilha'], { offered: ['pilha', 'tomada'] });
const NUMBER = gap(['60'], { isNumber: true });
test.each([
  {
    written: 'pilha = Sim.\nNão esqueça.',
    of: LIST,
    faults: [{ line: 2, problem: 'sign_missing', words: 'Não esqueça.' }],
  },
  {
    written: '\n  Solta.\npilha = Sim.',
    of: LIST,
    faults: [{ line: 2, problem: 'answer_missing', words: 'Solta.' }],
  },
  { written: '= Sim.', of: LIST, faults: [{ line: 1, problem: 'answer_missing', words: '= Sim.' }] },
  {
    written: 'pilha =\ntomada = Não.',
    of: LIST,
    faults: [{ line: 1, problem: 'comment_missing', words: 'pilha' }],
  },
  { written: 'pilha = a\npilha = b', of: LIST, faults: [{ line: 2, problem: 'repeated', words: 'pilha' }] },
  { written: '* = a\n* = b', of: LIST, faults: [{ line: 2, problem: 'repeated', words: '*' }] },
  {
    written: 'tomda = Não.\n  Veja.',
    of: LIST,
    faults: [{ line: 1, problem: 'not_offered', words: 'tomda' }],
  },
  {
    written: 'seis = Não.\n6 = Quase.',
    of: NUMBER,
    faults: [{ line: 1, problem: 'not_number', words: 'seis' }],
  },
  {
    written: 'nada\n  de nada\npilha = Sim.',
    of: LIST,
    faults: [{ line: 1, problem: 'sign_missing', words: 'nada' }],
  },
])('tells by its line what it cannot keep of $written [AS-06]', ({ written, of, faults }) => {
  expect(gapCommentsIn(written, of).faults).toEqual(faults);
});

const some = (signs: readonly string[], maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength }).map((each) => each.trim());
const answer = some(['a', 'b', ' ', '=', '*', '\\', '[', '|'], 6).filter((each) => each !== '');
const words = some(['a', 'b', ' ', '=', '*', '\\', '\n', '[', ']'], 14).filter((each) => each !== '');

test('whatever signs answers and comments have, they are read as they were written [AS-06]', () => {
  const cases = fc.record({
    right: fc.uniqueArray(answer, { maxLength: 4 }),
    comments: fc.uniqueArray(fc.record({ words: fc.oneof(answer, fc.constant('')), text: words }), {
      selector: (comment) => comment.words,
      maxLength: 5,
    }),
  });
  fc.assert(
    fc.property(cases, ({ right, comments }) => {
      const of = gap([...right, ...comments.slice(0, 2).map((each) => each.words)]);
      expect(gapCommentsIn(asGapComments(comments, of), of)).toEqual({ comments, faults: [] });
    }),
    { numRuns: 2000 },
  );
});

test('no word of what was typed is lost: it is in a comment, or its line is told [AS-06]', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '=', '*', '\\', '\n'), maxLength: 30 });
  fc.assert(
    fc.property(typed, (written) => {
      const { comments, faults } = gapCommentsIn(written, gap(['a', 'a = b']));
      fc.pre(faults.length === 0);
      const letters = (text: string) => text.replaceAll(/[^ab]/g, '');
      expect(letters(comments.map((each) => each.words + each.text).join(''))).toBe(letters(written));
    }),
    { numRuns: 2000 },
  );
});
