import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Answer, AnswerKey, Question } from '../question.ts';
import { countedResponses } from './responses.rule.ts';

/**
 * How Moodle counts responses: at one try each (00, 03), and try by try where people tried again (01, 02). Every row that
 * counts something is compared, its tries one by one. Rows without an actual response count nothing and have no counterpart:
 * nobody is counted here for what nobody said. A number has one right value here, so that what Moodle gives a part of the
 * grade for (3.142, 3.1) and its `*` are compared by their counts, not by the answer they match.
 */
const SUITE = join(process.env['FIXTURES_DIR'] ?? '../shared/fixtures', 'questions/moodle-statistics');

type Row = Readonly<Record<string, string>>;
const rowsOf = (name: string): Row[] => {
  const [head = '', ...lines] = readFileSync(join(SUITE, `${name}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.replaceAll('"', ''));
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
};

const asked = { prompt: 'Moodle', imageFileId: null };
const named = (...texts: readonly string[]) => texts.map((text) => ({ id: text, text, imageFileId: null }));
interface Kept {
  readonly question: Question;
  readonly key: AnswerKey;
  readonly answer: (step: Row, slot: string) => Answer;
}
const value = (step: Row, slot: string): string => step[`responses.${slot}.answer`] ?? '';

const SHORT: Kept = {
  question: { kind: 'short_answer', ...asked },
  // Moodle tells spellings apart; here only a key that minds capitals does.
  key: { kind: 'short_answer', accepted: ['frog', 'toad'], exact: true },
  answer: (step, slot) => ({ kind: 'short_answer', text: value(step, slot) }),
};
const numeric = (right: number, tolerance: number): Kept => ({
  question: { kind: 'numeric', ...asked, unit: '' },
  key: { kind: 'numeric', value: right, tolerance },
  answer: (step, slot) => ({ kind: 'numeric', value: Number(value(step, slot)) }),
});
const KINDS = { frog: 'amphibian', cat: 'mammal', newt: 'amphibian' } as const;
const MATCH: Kept = {
  question: {
    kind: 'matching',
    ...asked,
    left: named(...Object.keys(KINDS)),
    right: named('amphibian', 'mammal', 'insect'),
  },
  key: { kind: 'matching', pairs: KINDS },
  answer: (step, slot) => ({
    kind: 'matching',
    pairs: Object.fromEntries(
      Object.keys(KINDS).flatMap((left) => {
        const right = step[`responses.${slot}.${left}`];
        return right ? [[left, right]] : [];
      }),
    ),
  }),
};
const TRUTH: Kept = {
  question: { kind: 'true_false', ...asked },
  key: { kind: 'true_false', value: true },
  answer: (step, slot) => ({ kind: 'true_false', value: value(step, slot) === '1' }),
};

/** What an attempt at a slot was, told in its first step alone. */
const begun = (steps: readonly Row[], column: string, step: Row): string =>
  steps.find((each) => each['quizattempt'] === step['quizattempt'] && each[column])?.[column] ?? '';

/** Tries of which Moodle tells the number; later ones are told with the last. */
const MOST_TRIES = 5;

/** Moodle sends back what has a blank among its pairs, or is no number, and does not count it as a try. */
function isWhole(step: Row, slot: string): boolean {
  const said = value(step, slot);
  if (said === '') return Object.keys(KINDS).every((left) => step[`responses.${slot}.${left}`]);
  return slot !== '2' || Number.isFinite(Number(said));
}

/** The tries at a slot, each with its number: what was sent, or what an open question held when its attempt ended. */
function triesAt(steps: readonly Row[], slot: string): { readonly step: Row; readonly number: number }[] {
  // Where people had one try, each attempt is one step, and that is it.
  if (!('finished' in (steps[0] ?? {}))) return steps.map((step) => ({ step, number: 1 }));
  return [...Map.groupBy(steps, (step) => step['quizattempt']).values()].flatMap((attempt) => {
    let isOpen = true;
    const tries = attempt.filter((step) => {
      const isSent = step[`responses.${slot}.-submit`] === '1' && isWhole(step, slot);
      const isTry = isSent || (isOpen && step['finished'] === '1');
      isOpen = (isOpen && !isSent) || step[`responses.${slot}.-tryagain`] === '1';
      return isTry;
    });
    return tries.map((step, place) => ({ step, number: Math.min(MOST_TRIES, place + 1) }));
  });
}

const MISSED = new Set(['[NO MATCH]', '[Did not match any answer]', '*']);

function countOf(file: string, row: Row, number?: number): { count: number; matches: string | null } {
  const steps = rowsOf(`steps${file}`);
  const { slot = '', randq = '', variant = '', actualresponse = '', modelresponse = '' } = row;
  const isMatch = modelresponse.includes(': ');
  const isTruth = file === '01' && slot === '4';
  const isVaried = modelresponse.includes('{a}') || (slot === '2' && MISSED.has(modelresponse));
  const kept = isMatch ? MATCH : isTruth ? TRUTH : randq === 'shortanswer' ? SHORT : numeric(3.14, 0);
  const right = isVaried ? rightOfVariant(file, row) : null;
  const { question, key, answer } = right === null ? kept : numeric(right, Math.abs(right) * 0.01);
  const tries = triesAt(steps, slot)
    .filter((each) => number === undefined || each.number === number)
    .map(({ step }) => step)
    .filter((step) => randq === '' || begun(steps, `randqs.${slot}`, step) === randq)
    .filter((step) => !isVaried || begun(steps, `variants.${slot}`, step) === variant);
  const parts = countedResponses(
    question,
    key,
    tries.map((step) => ({ answer: answer(step, slot), originalIds: {} })),
  );
  const part = isMatch ? parts.find(({ name }) => modelresponse.startsWith(`${name}:`)) : parts[0];
  const wanted = isTruth
    ? modelresponse.toLowerCase()
    : question.kind === 'numeric'
      ? String(Number(actualresponse))
      : actualresponse;
  const found = part?.responses.find(({ text, kind }) => (isTruth ? kind === wanted : text === wanted));
  return { count: found?.count ?? 0, matches: found?.matches ?? null };
}

/** The sum that a variant of the calculated question asked for, which the file of counts tells beside those that missed it. */
const rightOfVariant = (file: string, { slot = '', variant = '' }: Row): number =>
  Number(
    rowsOf(`responsecounts${file}`).find(
      (row) =>
        row['slot'] === slot &&
        row['variant'] === variant &&
        row['modelresponse']?.includes('{a}') &&
        row['actualresponse'],
    )?.['actualresponse'] ?? Number.NaN,
  );

const FILES = ['00', '01', '02', '03'] as const;
const all = FILES.flatMap((file) =>
  rowsOf(`responsecounts${file}`).map((row): Row & { readonly file: string } => ({ ...row, file })),
);
/** Rows that say that nobody said something are no response here. */
const isSaid = (row: Row): boolean =>
  row['actualresponse'] !== '' ||
  (row['file'] === '01' && row['slot'] === '4' && row['modelresponse'] !== '[No response]');

test(`of ${all.length} rows of Moodle, those that count nothing have no counterpart here [AS-06]`, () => {
  const left = all.filter((row) => !isSaid(row));
  expect(left.every((row) => Number(row['totalcount']) === 0)).toBe(true);
  expect(all.length - left.length).toBeGreaterThan(70);
});

test.each(all.filter(isSaid))(
  'counts of $file at $slot $randq $variant: $modelresponse as “$actualresponse” are those of Moodle [AS-06]',
  (row) => {
    const { count, matches } = countOf(row.file, row);
    expect(count).toBe(Number(row['totalcount']));
    const isTyped = !row['modelresponse']?.includes(': ') && !(row.file === '01' && row['slot'] === '4');
    if (isTyped && MISSED.has(row['modelresponse'] ?? '')) expect(matches).toBeNull();
    for (const number of [1, 2, 3, 4, 5]) {
      const told = row[`count${number}`];
      if (told !== undefined) expect(countOf(row.file, row, number).count).toBe(Number(told));
    }
  },
);
