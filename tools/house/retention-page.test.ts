import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from '../../packages/i18n/src/catalogue.ts';
import { privacy } from '../../packages/i18n/src/en-US/privacy.ts';
import { RETAINED_SUBJECTS, RETENTION } from '../../packages/rules/src/identity/retention.rule.ts';
import { ROOT } from './source-files.ts';

const text = textOf(privacy, 'en-US');

/** The rows that the page must hold, in the order of the table. */
function expectedRows(): string[][] {
  return RETAINED_SUBJECTS.map((subject) => {
    const { period, ground } = RETENTION[subject];
    const long =
      typeof period === 'string' ? text(`kept.${period}`) : text('kept.days', { count: period.days });
    return [text(`kept.${subject}`), long, text(`ground.${ground}`)];
  });
}

const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    );

test('docs/retention.md says what the table of retention says [ID-23]', () => {
  expect(rowsOf(readFileSync(`${ROOT}docs/retention.md`, 'utf8'))).toEqual(expectedRows());
});
