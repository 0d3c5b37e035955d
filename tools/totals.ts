import { readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
}

export function sumOf(parts: Totals[]): Totals {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** A file that could not even be loaded has no tests to count, and a skipped test proves nothing: both fail. */
export function vitestTotals(file: string, exitCode: number): Totals {
  const report = readReport(file) as VitestReport | null;
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded;
  return neverSilent({ passed: report.numPassedTests, failed }, exitCode);
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A test that passes only at the second try, or does not run, has not passed. */
export function browserTotals(file: string, exitCode: number): Totals {
  const stats = (readReport(file) as BrowserReport | null)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  return neverSilent(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped },
    exitCode,
  );
}

/** A runner that ends badly, or runs nothing at all, counts as a failure of its own. */
function neverSilent({ passed, failed }: Totals, exitCode: number): Totals {
  return failed === 0 && (exitCode !== 0 || passed === 0) ? { passed, failed: 1 } : { passed, failed };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
