import { writeQti } from '@trilha/rules/assessment/exchange/qti/write-qti.rule';
import type { ExchangedQuestion } from '@trilha/rules/assessment/exchange/reading';
import type { AnswerKey, Question } from '@trilha/rules/assessment/question';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { searchText } from '@trilha/rules/shared/text';
import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readQuestionBytes } from './read-question-bytes.ts';

/** Any line of text a bank keeps: trimmed, never empty, with every sign that formats give a meaning; no formula begins in it. */
const line = fc
  .string({
    minLength: 1,
    maxLength: 24,
    unit: fc.constantFrom(...Array.from('aéZ09 ~=#{}:%*<>&"\'\\[]/-.,;')),
  })
  .map((words) => words.replaceAll(/\s+/g, ' ').trim())
  .filter((words) => words !== '' && !words.includes('->') && !words.includes('\\['));
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const word = line.filter((words) => !words.includes('*'));
const distinct = (of: fc.Arbitrary<string>, minLength: number) =>
  fc.uniqueArray(of, { minLength, maxLength: 5 });
const decimal = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100);
const asked = { imageFileId: null };

/** Gaps that are chosen, typed as words and typed as numbers, with words about single answers of theirs. */
const saidGaps = fc
  .record({
    prompt: lines,
    before: line,
    beside: fc.array(fc.constantFrom('', ' '), { minLength: 4, maxLength: 4 }),
    list: distinct(line, 2),
    accepted: distinct(word, 1),
    other: word,
    values: fc.uniqueArray(decimal, { minLength: 1, maxLength: 3 }),
    tolerance: fc.nat(50).map((tenths) => tenths / 10),
    exact: fc.boolean(),
    texts: fc.array(lines, { minLength: 6, maxLength: 6 }),
    isSaid: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  })
  .map(
    ({
      prompt,
      before,
      beside: [one = '', two = '', three = '', four = ''],
      list,
      accepted,
      other,
      values,
      tolerance,
      exact,
      texts,
      isSaid,
    }) => {
      // Numbers so far from one another that none is near two of them.
      const numbers = values.map((value, place) => String(Math.round(value) + place * 1_000_000));
      const isKnown = accepted.some((words) => searchText(words) === searchText(other));
      const about = [
        { gap: 0, words: list[0] ?? '' },
        { gap: 0, words: list[1] ?? '' },
        { gap: 1, words: isKnown ? (accepted[0] ?? '') : other },
        { gap: 1, words: '' },
        { gap: 2, words: numbers[0] ?? '' },
        { gap: 2, words: '77777777:7.25' },
      ];
      const gaps = about.flatMap((each, place) =>
        isSaid[place] ? [{ ...each, text: texts[place] ?? '' }] : [],
      );
      const question: Question = {
        kind: 'fill_in',
        prompt,
        ...asked,
        parts: [`${before}${one}`, `${two}${before}${three}`, four, `${one}${before}`],
        choices: [list, [], []],
      };
      const key: AnswerKey = {
        kind: 'fill_in',
        gaps: [list.slice(1), accepted, numbers],
        exact,
        chosen: [0],
        tolerances: [null, null, tolerance],
      };
      return { question, key, gaps };
    },
  );

test('what is said about single answers of gaps is read back from QTI 3.0, and so is how near a number must be [AS-06]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(saidGaps, { maxLength: 4 }), fc.boolean(), async (all, isWhole) => {
      const questions = all.map(({ question, key, gaps }): ExchangedQuestion => {
        expect(questionProblems(question, key)).toEqual([]);
        return {
          question,
          key,
          feedback: { right: 'Isso.', wrong: 'Reveja.', ...(gaps.length > 0 ? { gaps } : {}) },
          weight: 1,
          difficulty: 'easy',
          tags: [],
          ...(isWhole ? { counting: 'whole' as const } : {}),
        };
      });
      const parts = writeQti(questions).files.map(({ name, text }) => [name, strToU8(text)] as const);
      const { readings } = await readQuestionBytes(zipSync(Object.fromEntries(parts)), 'qti');
      expect(readings).toMatchObject(questions.map((taken) => ({ taken, warnings: [] })));
      expect(readings.map((reading) => 'taken' in reading && reading.taken.feedback.gaps)).toEqual(
        questions.map(({ feedback }) => feedback.gaps),
      );
    }),
    { numRuns: 60 },
  );
});

test('a sign right beside a gap stays there, and a space where there was one, also beside words with a form [AS-06]', async () => {
  const question: Question = {
    kind: 'fill_in',
    prompt: 'Complete.',
    ...asked,
    parts: ['Custa R$', ',00 por ', '', ' mês.'],
    partsHtml: ['', '', '', '<strong>mês</strong>.'],
  };
  const key: AnswerKey = { kind: 'fill_in', gaps: [['10'], ['um'], ['só']], exact: false };
  const written: ExchangedQuestion = {
    question,
    key,
    feedback: { right: '', wrong: '' },
    weight: 1,
    difficulty: 'easy',
    tags: [],
  };
  const parts = writeQti([written]).files.map(({ name, text }) => [name, strToU8(text)] as const);
  const { readings } = await readQuestionBytes(zipSync(Object.fromEntries(parts)), 'qti');
  expect(readings).toMatchObject([{ taken: { question } }]);
});
