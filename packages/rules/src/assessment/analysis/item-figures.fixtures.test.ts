import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { effectiveWeights, itemFigures, type MarkedAnswer } from './item-figures.rule.ts';

/** What Moodle's own statistics say of 25 attempts at a quiz of seven questions, its first drawn and its second varied. */
const SUITE = join(process.env['FIXTURES_DIR'] ?? '../shared/fixtures', 'questions/moodle-statistics');

const rowsOf = (name: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(join(SUITE, name), 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
};

const SLOTS = ['1', '2', '3', '4', '5', '6', '7'];
const attempts = rowsOf('results00.csv').map((row) => ({
  number: row['quizattempt'],
  marks: SLOTS.map((slot) => Number(row[`slots.${slot}.mark`])),
}));
const steps = new Map(rowsOf('steps00.csv').map((row) => [row['quizattempt'], row]));
const answersAt = (slot: string, of = attempts) => {
  const place = SLOTS.indexOf(slot);
  return of.map(({ marks }) => {
    const mark = marks[place] ?? 0;
    return { mark, others: marks.reduce((sum, each) => sum + each, 0) - mark };
  });
};
const withItself = ({ mark, others }: MarkedAnswer): MarkedAnswer => ({ mark, others: others + mark });
const golden = rowsOf('qstats00.csv');

test.each(golden.filter((row) => row['subqname'] === '' && row['variant'] === ''))(
  'figures of question $slot are those of Moodle [AS-06]',
  (row) => {
    const figures = itemFigures(answersAt(row['slot'] ?? ''), 1);
    const weight = effectiveWeights(attempts.map(({ marks }) => marks))[SLOTS.indexOf(row['slot'] ?? '')];
    expect(figures.answers).toBe(Number(row['s']));
    expect(figures.facility).toBeCloseTo(Number(row['facility']), 6);
    expect(figures.standardDeviation).toBeCloseTo(Number(row['sd']), 6);
    // Marks of thirds stand in the file with a few digits, and indices multiply what is missing by a hundred.
    expect(weight).toBeCloseTo(Number(row['effectiveweight']), 3);
    expect(figures.discriminationIndex).toBeCloseTo(Number(row['discriminationindex']), 3);
    expect(figures.discriminativeEfficiency).toBeCloseTo(Number(row['discriminativeefficiency']), 3);
  },
);

test.each(golden.filter((row) => row['subqname'] !== '' || row['variant'] !== ''))(
  'figures of $subqname $variant at $slot, which not everybody was asked, are those of Moodle [AS-06]',
  (row) => {
    const asked = attempts.filter(({ number }) => {
      const step = steps.get(number);
      return row['subqname'] === ''
        ? step?.[`variants.${row['slot'] ?? ''}`] === row['variant']
        : step?.[`randqs.${row['slot'] ?? ''}`] === row['subqname'];
    });
    const answers = answersAt(row['slot'] ?? '', asked);
    // Moodle sets a question that was drawn against the whole, itself with it.
    const isDrawn = row['subqname'] !== '';
    const figures = itemFigures(isDrawn ? answers.map(withItself) : answers, 1);
    expect(figures.answers).toBe(Number(row['s']));
    expect(figures.facility).toBeCloseTo(Number(row['facility']), 6);
    expect(figures.standardDeviation).toBeCloseTo(Number(row['sd']), 6);
    expect(figures.discriminationIndex).toBeCloseTo(Number(row['discriminationindex']), 3);
    expect(figures.discriminativeEfficiency).toBeCloseTo(Number(row['discriminativeefficiency']), 3);
  },
);
