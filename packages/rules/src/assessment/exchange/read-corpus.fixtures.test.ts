import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAiken } from './aiken/read-aiken.rule.ts';
import { detectFormat } from './detect-format.rule.ts';
import { readGift } from './gift/read-gift.rule.ts';
import { readCloze, readClozeText } from './moodle/read-cloze.rule.ts';
import { plainText } from './plain-text.rule.ts';
import type { QuestionReading } from './reading.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = join(process.env['FIXTURES_DIR'] ?? join(root, '../shared/fixtures'), 'questions');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

interface Said {
  readonly format: string;
  readonly text: string;
}
interface Parsed {
  readonly type: string;
  readonly stem: Said;
  readonly isTrue?: boolean;
  readonly choices?: unknown;
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
const promptOf = ({ stem }: Parsed): string =>
  plain(stem.format === 'html' ? plainText(stem.text).text : stem.text);
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
    const { question, key } = ours.taken;
    expect(plain(question.prompt)).toBe(promptOf(theirs));
    if (key.kind === 'true_false') expect(key.value).toBe(theirs.isTrue);
    const choices = Array.isArray(theirs.choices)
      ? (theirs.choices as { isCorrect: boolean; weight: number | null }[])
      : [];
    const right = choices.flatMap(({ isCorrect, weight }, index) =>
      (weight ?? (isCorrect ? 100 : 0)) > 0 ? [`o${index + 1}`] : [],
    );
    if (key.kind === 'multiple_choice') expect(key.optionIds).toEqual(right);
    if (key.kind === 'alternatives') expect(right).toContain(key.optionId);
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
  expect(readClozeText(text)).toMatchObject([
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
