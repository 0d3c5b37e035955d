import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const run = (CI: string) =>
  spawnSync(process.execPath, [resolve(ROOT, 'tools/test-fixtures.ts')], {
    env: { ...process.env, CI, FIXTURES_DIR: resolve(ROOT, 'no such folder') },
    encoding: 'utf8',
  });

test('a clone alone passes without the second suite, and says that it was left out [OP-01]', () => {
  const { status, stdout } = run('');
  expect(status).toBe(0);
  expect(stdout).toContain('The second suite was left out');
});

test('where a machine reads the lines, the last one is that nothing of the second suite was tested [OP-01]', () => {
  const { status, stderr } = run('true');
  expect(status).toBe(0);
  expect(stderr).toMatch(
    /NOT RUN\. The second suite was left out: .*no such folder.* Nothing of it was tested\.\n$/,
  );
});
