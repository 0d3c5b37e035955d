import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';
import { foldersOf, namedBy, REQUIREMENT_MAP, writtenMap } from './written-map.ts';

test('the map from requirements to folders is what tags and titles say: node tools/requirement-map.ts', () => {
  expect(readFileSync(`${ROOT}${REQUIREMENT_MAP}`, 'utf8')).toBe(writtenMap());
});

test('counts the tests that name a requirement and finds the files that build it', () => {
  const named = namedBy(
    [
      { path: 'apps/api/src/a/b.ts', text: '/** Days. @spec LO-11 LO-12 */' },
      {
        path: 'apps/api/src/a/b.test.ts',
        text: "test('counts days [LO-11]', () => {});\ntest('in vain [LO-11, LO-99]', () => {});",
      },
    ],
    ['LO-11', 'LO-12', 'LO-14'],
  );
  expect([...named].map(([id, { built, tests }]) => [id, [...built], tests])).toEqual([
    ['LO-11', ['apps/api/src/a/b.ts'], 2],
    ['LO-12', ['apps/api/src/a/b.ts'], 0],
    ['LO-14', [], 0],
  ]);
});

test('names few folders one by one, and a domain where they are many', () => {
  const sales = ['audit', 'photos', 'points', 'sales'].map((slice) => `apps/api/src/loyalty/${slice}/x.ts`);
  expect(foldersOf([...sales, 'packages/rules/src/loyalty/sales/x.rule.ts', 'apps/api/src/main.ts'])).toBe(
    '**rules** loyalty/sales · **api** src itself, loyalty/*',
  );
});
