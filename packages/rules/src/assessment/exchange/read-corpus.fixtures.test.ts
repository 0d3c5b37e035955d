import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asksItsText } from '../gapped-prompt.rule.ts';
import { readAiken } from './aiken/read-aiken.rule.ts';
import { detectFormat } from './detect-format.rule.ts';
import { readGift } from './gift/read-gift.rule.ts';
import { readCloze, readClozeText } from './moodle/read-cloze.rule.ts';
import { plainText } from './plain-text.rule.ts';
import type { QuestionReading, TakenQuestion } from './reading.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures'), 'questions');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

interface Said {
  readonly format: string;
  readonly text: string;
}
type Num =
  | { readonly type: 'simple'; readonly number: number }
  | { readonly type: 'range'; readonly number: number; readonly range: number }
  | { readonly type: 'high-low'; readonly numberHigh: number; readonly numberLow: number };
interface Choice<Text> {
  readonly isCorrect: boolean;
  readonly weight: number | null;
  readonly text: Text;
  readonly feedback: Said | null;
}
/** A question as the parser of the grammar of GIFT reads it: an independent reading of the same file. */
interface Parsed {
  readonly type: string;
  readonly stem: Said;
  readonly globalFeedback?: Said | null;
  readonly isTrue?: boolean;
  readonly trueFeedback?: Said | null;
  readonly falseFeedback?: Said | null;
  readonly choices?: unknown;
  readonly matchPairs?: readonly { readonly subquestion: Said; readonly subanswer: string }[];
}
/** Kinds of the grammar and the kinds they become. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  TF: ['true_false'],
  MC: ['alternatives', 'multiple_choice'],
  Short: ['short_answer'],
  Numerical: ['numeric'],
  Matching: ['matching'],
  Essay: ['essay'],
  Description: ['not_a_question'],
};
const kindOf = (reading: QuestionReading | undefined): string =>
  reading && 'taken' in reading ? reading.taken.question.kind : (reading?.refused ?? 'nothing');
const plain = (text: string): string => text.replaceAll(/[\s_.]+/g, ' ').trim();
const words = (said: Said | null | undefined): string =>
  said ? plain(said.format === 'html' ? plainText(said.text).text : said.text) : '';
const worthOf = ({ weight, isCorrect }: Choice<unknown>): number => weight ?? (isCorrect ? 100 : 0);
const spanOf = (number: Num): { readonly value: number; readonly tolerance: number } => {
  if (number.type === 'high-low')
    return {
      value: (number.numberHigh + number.numberLow) / 2,
      tolerance: (number.numberHigh - number.numberLow) / 2,
    };
  return { value: number.number, tolerance: number.type === 'range' ? number.range : 0 };
};

/** What is right, by kind, as the parser of the grammar reads it. */
function expectKey({ taken, warnings }: TakenQuestion, theirs: Parsed): void {
  const { question, key, feedback } = taken;
  const general = words(theirs.globalFeedback);
  const said = (...parts: readonly string[]): string => plain(parts.filter(Boolean).join(' '));
  switch (theirs.type) {
    case 'TF':
      expect(key).toEqual({ kind: 'true_false', value: theirs.isTrue });
      // The first text behind the answer is for who was wrong, whatever the parser calls it.
      expect(plain(feedback.wrong)).toBe(said(words(theirs.trueFeedback), general));
      return expect(plain(feedback.right)).toBe(said(words(theirs.falseFeedback), general));
    case 'Essay':
      expect(key).toEqual({ kind: 'essay', guidance: '' });
      return expect([feedback.right, feedback.wrong].map(plain)).toEqual([general, general]);
    case 'Matching': {
      if (question.kind !== 'matching' || key.kind !== 'matching') throw new Error(question.kind);
      const pairs = question.left.map(({ id, text }) => [
        plain(text),
        plain(question.right.find((each) => each.id === key.pairs[id])?.text ?? ''),
      ]);
      const wanted = (theirs.matchPairs ?? []).map((pair): [string, string] => [
        words(pair.subquestion),
        plain(pair.subanswer),
      ]);
      expect(pairs).toEqual(wanted.filter(([left]) => left !== ''));
      return expect(question.right.map(({ text }) => plain(text)).toSorted()).toEqual(
        [...new Set(wanted.map(([, right]) => right))].toSorted(),
      );
    }
    case 'Numerical': {
      const all = Array.isArray(theirs.choices)
        ? (theirs.choices as Choice<Num>[])
        : [{ isCorrect: true, weight: null, text: theirs.choices as Num, feedback: null }];
      const rights = all.filter((choice) => worthOf(choice) >= 100);
      const [first] = rights;
      if (!first || key.kind !== 'numeric') throw new Error('no number');
      const { value, tolerance } = spanOf(first.text);
      expect([key.value, key.tolerance]).toEqual([expect.closeTo(value, 9), expect.closeTo(tolerance, 9)]);
      expect(warnings.includes('answers_dropped')).toBe(rights.length > 1);
      return expectTyped(all);
    }
    case 'Short': {
      const all = theirs.choices as Choice<Said>[];
      const rights = all.filter((choice) => worthOf(choice) >= 100).map(({ text }) => words(text));
      if (key.kind !== 'short_answer') throw new Error(key.kind);
      expect(key.accepted.map(plain)).toEqual([...new Set(rights)]);
      expect(key.exact).toBe(false);
      return expectTyped(all);
    }
    case 'MC': {
      const all = theirs.choices as Choice<Said>[];
      if (!('options' in question)) throw new Error(question.kind);
      const isRight = (choice: Choice<Said>): boolean =>
        key.kind === 'alternatives' ? worthOf(choice) >= 100 : worthOf(choice) > 0;
      const ids =
        key.kind === 'alternatives' ? [key.optionId] : key.kind === 'multiple_choice' ? key.optionIds : [];
      expect(ids).toEqual(all.flatMap((choice, place) => (isRight(choice) ? [`o${place + 1}`] : [])));
      expect(question.options.map(({ text }) => plain(text))).toEqual(all.map(({ text }) => words(text)));
      for (const [place, choice] of all.entries()) {
        const side = isRight(choice) ? feedback.right : feedback.wrong;
        const told = said(plain(feedback.options?.[`o${place + 1}`] ?? ''), plain(side));
        expect(told).toBe(said(words(choice.feedback), general));
      }
      return;
    }
  }
  throw new Error(`nobody said what is right of ${theirs.type}`);

  /** Where an answer is typed there is one text for each side; others are lost, and that is said. */
  function expectTyped(all: readonly Choice<unknown>[]): void {
    for (const side of [true, false]) {
      const texts = [
        ...new Set(
          all
            .filter((choice) => worthOf(choice) >= 100 === side)
            .map((choice) => words(choice.feedback))
            .filter(Boolean),
        ),
      ];
      expect(plain(side ? feedback.right : feedback.wrong)).toBe(
        said(texts.length === 1 ? (texts[0] ?? '') : '', general),
      );
      if (texts.length > 1) expect(warnings).toContain('option_feedback_dropped');
    }
    const isPartly = all.some((choice) => worthOf(choice) > 0 && worthOf(choice) < 100);
    expect(warnings.includes('partial_credit_dropped')).toBe(isPartly);
  }
}
const corpus = readdirSync(join(folder, 'gift/grammar-corpus')).filter((name) => name.endsWith('.gift'));

test(`the corpus of the grammar of GIFT has ${corpus.length} files [AS-06]`, () => {
  expect(corpus.length).toBeGreaterThan(40);
});

test.each(corpus)('reads %s as the grammar of GIFT does [AS-06]', (name) => {
  const readings = readGift(read(`gift/grammar-corpus/${name}`));
  const parsed = (
    JSON.parse(read(`gift/grammar-corpus/${name.replace(/gift$/, 'json')}`)) as Parsed[]
  ).filter(({ type }) => type !== 'Category');
  expect(readings).toHaveLength(parsed.length);
  for (const [place, theirs] of parsed.entries()) {
    const ours = readings[place];
    expect(KINDS[theirs.type]).toContain(kindOf(ours));
    if (!ours || !('taken' in ours)) continue;
    expect(plain(ours.taken.question.prompt)).toBe(words(theirs.stem));
    expectKey(ours, theirs);
  }
});

test('reads every question of the files of GIFT, with their tolerances, pairs and categories [AS-06]', () => {
  expect(readGift(read('gift/questions.gift.txt')).map(kindOf)).toEqual([
    'essay',
    'matching',
    'alternatives',
    'multiple_choice',
    'numeric',
    'short_answer',
    'true_false',
    'true_false',
    'true_false',
  ]);
  const inCategory = readGift(read('gift/questions_in_category.gift.txt'));
  expect(inCategory.map(kindOf)).toEqual(['matching', 'alternatives', 'short_answer', 'true_false']);
  expect(inCategory[1]).toMatchObject({
    taken: { tags: ['Default for New Features'], key: { optionId: 'o2' } },
  });
});

test('takes the good questions of Aiken and refuses the broken ones with line and reason [AS-06]', () => {
  expect(readAiken(read('aiken/questions.aiken.txt'))).toMatchObject([
    { taken: { key: { optionId: 'o2' } } },
    { taken: { key: { optionId: 'o1' } } },
  ]);
  expect(readAiken(read('aiken/aiken_errors.txt'))).toMatchObject([
    { line: 1, refused: 'options_few' },
    { line: 5, refused: 'prompt_missing' },
    { line: 9, taken: { key: { optionId: 'o1' } } },
    { line: 14, refused: 'right_answer_missing' },
    { line: 18, taken: { key: { optionId: 'o2' } } },
    { line: 23, taken: { key: { optionId: 'o1' } } },
  ]);
});

test.each([
  { name: 'broken_multianswer_1', refused: 'options_few' },
  { name: 'broken_multianswer_2', refused: 'right_answer_missing' },
  { name: 'broken_multianswer_3', refused: 'number_invalid' },
  { name: 'broken_multianswer_4', refused: 'gaps_missing' },
])('refuses the cloze text $name: $refused [AS-06]', ({ name, refused }) => {
  expect(readCloze('', read(`multianswer/${name}.txt`))).toMatchObject({ refused });
});

test('takes a text with gaps that are chosen and typed [AS-06]', () => {
  const text = read('multianswer/questions.multianswer.txt');
  expect(detectFormat(text)).toBe('cloze');
  const states = ['California', 'Arizona'];
  const readings = readClozeText(text);
  const [reading] = readings;
  if (!reading || !('taken' in reading)) throw new Error('was not taken');
  const { question, feedback } = reading.taken;
  // Who answers reads it once: it asks nothing but its text.
  expect(asksItsText(question)).toBe(true);
  expect(question.prompt.match(/_____/g)).toHaveLength(5);
  expect(question).not.toHaveProperty('partsHtml');
  expect(feedback.gaps?.map(({ gap, words: said }) => `${gap} ${said}`)).toEqual([
    ...[0, 1, 2, 3].flatMap((gap) => states.map((state) => `${gap} ${state}`)),
    '4 Paris',
    '4 Marseille',
    '4 ',
  ]);
  expect(readings).toMatchObject([
    {
      line: 1,
      taken: {
        question: {
          kind: 'fill_in',
          parts: [
            'Match the following cities with the correct state:\n* San Francisco: ',
            '\n* Tucson: ',
            '\n* Los Angeles: ',
            '\n* Phoenix: ',
            '\nThe capital of France is ',
            '.',
          ],
          choices: [states, states, states, states, []],
        },
        key: {
          gaps: [['California'], ['Arizona'], ['California'], ['Arizona'], ['Paris']],
          exact: false,
          chosen: [0, 1, 2, 3],
        },
      },
      warnings: ['partial_credit_dropped'],
    },
  ]);
});

test('no other file of questions is taken for a text with gaps [AS-06]', () => {
  const others = [
    ...corpus.map((name) => `gift/grammar-corpus/${name}`),
    'gift/questions.gift.txt',
    'aiken/questions.aiken.txt',
  ];
  expect(others.filter((path) => detectFormat(read(path)) === 'cloze')).toEqual([]);
});
