import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './project.ts';
import { runVitest } from './run-vitest.ts';

const folder = resolve(ROOT, process.env.FIXTURES_DIR ?? '../shared/fixtures');
if (existsSync(folder)) {
  const { passed, failed } = await runVitest(['fixtures'], { FIXTURES_DIR: folder });
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
} else {
  console.log(`The second suite was left out: ${folder} does not exist. FIXTURES_DIR names another folder.`);
  console.log('0 passed, 0 failed');
}
