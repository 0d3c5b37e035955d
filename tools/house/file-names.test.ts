import { expect, test } from 'vitest';
import { repositoryPaths } from './source-files.ts';

const KINDS =
  'rule|calls|queries|policy|job|screen|form|text|test|e2e|fixtures|config|module|routes|search|vite|d';
const SOURCE_NAME = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${KINDS}))*\\.(tsx?|css)$`);
const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/;
const VAGUE_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'common', 'misc']);

function problemOf(path: string): string | null {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  if (!SOURCE_NAME.test(name)) return 'is not kebab-case with a known kind';
  if (folders.some((folder) => !FOLDER_NAME.test(folder) && !LANGUAGE.test(folder)))
    return 'has a folder not in kebab-case';
  const vague = [...folders, name]
    .flatMap((part) => part.split(/[-.]/))
    .find((word) => VAGUE_WORDS.has(word));
  return vague ? `says nothing with "${vague}"` : null;
}

function problems(paths: string[]): string[] {
  return paths
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .flatMap((path) => {
      const problem = problemOf(path);
      return problem ? [`${path} ${problem}`] : [];
    });
}

test('every source file is named in kebab-case after its subject and kind', () => {
  expect(problems(repositoryPaths())).toEqual([]);
});

test.each([
  'apps/api/src/loyalty/ReportSale.ts',
  'apps/api/src/loyalty/report_sale.ts',
  'apps/api/src/loyalty/report-sale.service.ts',
  'apps/api/src/loyaltyProgramme/report-sale.ts',
  'packages/rules/src/utils/dates.ts',
  'packages/rules/src/date-helpers.ts',
])('finds the planted name %s', (path) => {
  expect(problems([path])).toHaveLength(1);
});

test.each([
  'packages/i18n/src/pt-BR/errors.ts',
  'packages/rules/src/loyalty/sales/reporting-window.rule.test.ts',
  'apps/web/src/learner/loyalty/sales/my-sales.search.ts',
])('accepts the name %s', (path) => {
  expect(problems([path])).toEqual([]);
});
