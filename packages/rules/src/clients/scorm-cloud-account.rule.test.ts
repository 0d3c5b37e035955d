import { expect, test } from 'vitest';
import { scormCloudProblems } from './scorm-cloud-account.rule.ts';

test.each([
  { enabled: false, application: '', hasSecret: false, expected: [] },
  { enabled: true, application: 'LOJA', hasSecret: true, expected: [] },
  { enabled: true, application: '  ', hasSecret: true, expected: ['application'] },
  { enabled: true, application: 'LOJA', hasSecret: false, expected: ['secret'] },
  { enabled: true, application: '', hasSecret: false, expected: ['application', 'secret'] },
])('$enabled with "$application" and secret $hasSecret lacks $expected [PL-03]', ({ expected, ...given }) => {
  expect(scormCloudProblems(given).map(({ field }) => field)).toEqual(expected);
});
