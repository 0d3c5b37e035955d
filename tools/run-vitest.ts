import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAloud, runQuietly } from './project.ts';
import { type Totals, vitestTotals } from './totals.ts';

/** Runs these projects of the Vitest configuration aloud and counts their tests. */
export function runVitest(projects: string[], environment: Record<string, string> = {}): Promise<Totals> {
  return counted(environment, (reports) => runAloud('vitest', runOf(projects), reports));
}

/** The same beside something else, with what that leaves of the processors: it speaks at its end alone. */
export function runVitestPatiently(projects: string[]): Promise<Totals> {
  return counted({}, async (reports) => {
    const { code, output, seconds } = await runQuietly('vitest', [...runOf(projects), '--maxWorkers', '1'], {
      isPatient: true,
      environment: reports,
    });
    console.log(
      `${projects.join(', ')} ${code === 0 ? 'passed' : `FAILED\n${output}`}  ${seconds.toFixed(1)} s`,
    );
    return code;
  });
}

const runOf = (projects: string[]): string[] => [
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

async function counted(
  environment: Record<string, string>,
  run: (reports: Record<string, string>) => Promise<number>,
): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-report-'));
  const report = join(folder, 'vitest.json');
  const unwaited = join(folder, 'unwaited-errors.json');
  try {
    const code = await run({ ...environment, TEST_REPORT: report, UNWAITED_ERRORS: unwaited });
    return vitestTotals(report, unwaited, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
