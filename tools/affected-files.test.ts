import { expect, test } from 'vitest';
import { affectedFiles } from './affected-files.ts';
import { repositoryFiles } from './house/source-files.ts';

const FILES = [
  { path: 'packages/rules/src/points.rule.ts', text: 'export const points = 1;' },
  {
    path: 'packages/contract/src/sales.calls.ts',
    text: "import { points } from '@trilha/rules/points.rule';",
  },
  {
    path: 'apps/api/src/platform/context.ts',
    text: "import type { Sale } from '@trilha/contract/sales.calls';",
  },
  { path: 'apps/api/src/sales/report.ts', text: "import type { Context } from '#platform/context.ts';" },
  { path: 'apps/api/src/sales/report.test.ts', text: "const { report } = await import('./report.ts');" },
  { path: 'apps/web/src/screen.tsx', text: "import { z } from 'zod';" },
];

test('what is changed reaches all that import it, through packages, rooms and files [OP-01]', () => {
  const reached = affectedFiles(FILES, new Set(['packages/rules/src/points.rule.ts']));
  expect([...reached]).toEqual(FILES.slice(0, 5).map(({ path }) => path));
});

test('what nobody imports reaches itself alone, and so does what is gone [OP-01]', () => {
  expect([...affectedFiles(FILES, new Set(['apps/api/src/sales/report.test.ts']))]).toEqual([
    'apps/api/src/sales/report.test.ts',
  ]);
});

test('the rules of sales reach the screens and the server of this repository [OP-01]', () => {
  const reached = affectedFiles(
    repositoryFiles(/\.tsx?$/),
    new Set(['packages/rules/src/loyalty/rewards/redeem.rule.ts']),
  );
  expect(reached).toContain('apps/api/src/loyalty/rewards/redeem-reward.ts');
  expect(reached).toContain('apps/api/src/application.ts');
  expect(reached).not.toContain('apps/api/src/testing/application.ts');
});
