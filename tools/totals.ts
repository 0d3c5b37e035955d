import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Totals {
  passed: number;
  failed: number;
  /** What failed, by name, for the closing lines: the log before them is long. */
  failures: string[];
}

export function sumOf(parts: Totals[]): Totals {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** A file that could not even be loaded has no tests to count, and a skipped test proves nothing: both fail. */
export function vitestTotals(file: string, unwaitedFile: string, exitCode: number): Totals {
  const report = readReport(file) as VitestReport | null;
  if (!report) return NO_REPORT;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length;
  const failures = [
    ...unloaded.map(({ name, message }) => withReason(name, message)),
    ...report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0])),
    ),
    ...((readReport(unwaitedFile) as string[] | null) ?? []),
  ];
  return neverSilent({ passed: report.numPassedTests, failed, failures }, exitCode);
}

interface BrowserSuite {
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests?: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: BrowserSuite[];
}
interface BrowserReport extends BrowserSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A test that passes only at the second try, or does not run, has not passed. */
export function browserTotals(file: string, exitCode: number): Totals {
  const report = readReport(file) as BrowserReport | null;
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = failedSpecs(report);
  return neverSilent({ passed: expected, failed: unexpected + flaky + skipped, failures }, exitCode);
}

const failedSpecs = ({ specs = [], suites = [] }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) =>
      withReason(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    ),
  ...suites.flatMap(failedSpecs),
];

/** The first lines of what went wrong, on the line of its test: of a long log often nothing but the end is kept. */
function withReason(name: string, message = ''): string {
  const reason = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);
  return reason === '' ? name : `${name}: ${reason}`;
}

const REASON_LENGTH = 400;

const NO_REPORT: Totals = { passed: 0, failed: 1, failures: ['a runner that wrote no report'] };

/** A runner that ends badly, or runs nothing at all, counts as a failure of its own. */
function neverSilent({ passed, failed, failures }: Totals, exitCode: number): Totals {
  if (failed > 0 || (exitCode === 0 && passed > 0)) return { passed, failed, failures };
  return { passed, failed: 1, failures: [`a runner that ended with ${exitCode}`, ...failures] };
}

/** The last lines of a run: what failed, by name, and how many of each. */
export function closingLines({ passed, failed, failures }: Totals): string {
  const named = failures.map((failure) => `failed: ${failure}\n`).join('');
  return `\n${named}${passed} passed, ${failed} failed`;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
