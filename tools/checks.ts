import { runQuietly } from './project.ts';
import type { Totals } from './totals.ts';

export interface Check {
  name: string;
  command: string[];
}

export const CHECKS: Check[] = [
  { name: 'types', command: ['tsc', '--project', 'tsconfig.json', '--pretty', 'false'] },
  { name: 'lint', command: ['node', 'tools/lint.ts'] },
  { name: 'format', command: ['biome', 'check', '--diagnostic-level=warn', '.'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
];

/** The house tests are a check when run alone; the whole suite runs them among its tests. */
export const HOUSE: Check = {
  name: 'house',
  command: ['vitest', 'run', '--project', 'house', '--reporter', 'dot'],
};

/**
 * Runs the checks side by side, prints what failed together by check, and returns how many passed and failed. Patient
 * ones take only what others leave of the processors.
 */
export async function runChecks(checks: Check[], { isPatient = false } = {}): Promise<Totals> {
  const results = await Promise.all(
    checks.map(async ({ name, command: [program = '', ...options] }) => {
      const result = await runQuietly(program, options, { isPatient });
      const verdict = result.code === 0 ? 'passed' : 'FAILED';
      console.log(`${name.padEnd(8)} ${verdict}  ${result.seconds.toFixed(1)} s`);
      return { name, ...result };
    }),
  );
  const failures = results.filter(({ code }) => code !== 0);
  for (const { name, output } of failures) console.log(`\n${name}:\n${output}`);
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    failures: failures.map(({ name }) => name),
  };
}
