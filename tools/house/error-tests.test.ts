import { ERROR_CODES } from '@trilha/contract/errors';
import { expect, test } from 'vitest';
import { isTest, repositoryFiles } from './source-files.ts';

test('every error code is named by a test that meets it [UX-05]', () => {
  const tests = repositoryFiles(/\.tsx?$/)
    .filter(({ path }) => isTest(path) && !path.startsWith('tools/house/'))
    .map(({ text }) => text)
    .join('\n');
  expect(ERROR_CODES.filter((code) => !new RegExp(`\\b${code}\\b`).test(tests))).toEqual([]);
});
