import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAloud } from './project.ts';
import { type Totals, vitestTotals } from './totals.ts';

/** Runs these projects of the Vitest configuration aloud and counts their tests. */
export async function runVitest(
  projects: string[],
  environment: Record<string, string> = {},
): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-report-'));
  const report = join(folder, 'vitest.json');
  const choice = projects.flatMap((project) => ['--project', project]);
  const unwaited = join(folder, 'unwaited-errors.json');
  try {
    const code = await runAloud('vitest', ['run', ...choice], {
      ...environment,
      TEST_REPORT: report,
      UNWAITED_ERRORS: unwaited,
    });
    return vitestTotals(report, unwaited, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
