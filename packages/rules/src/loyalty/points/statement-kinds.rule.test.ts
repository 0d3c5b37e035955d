import { expect, test } from 'vitest';
import { STATEMENT_GROUPS, STATEMENT_KINDS } from './statement-kinds.rule.ts';

test('a kind of movement is looked for in one group only [PT-01]', () => {
  const kinds = Object.values(STATEMENT_KINDS).flat();
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(Object.keys(STATEMENT_KINDS)).toEqual([...STATEMENT_GROUPS]);
});
