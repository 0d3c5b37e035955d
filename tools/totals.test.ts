import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserTotals, closingLines, sumOf, vitestTotals } from './totals.ts';

let folder: string;
let report: string;
let unwaited: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'totals-'));
  report = join(folder, 'report.json');
  unwaited = join(folder, 'unwaited.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeVitest(counts: { passed: number; failed?: number; pending?: number; unloaded?: number }): void {
  const { passed, failed = 0, pending = 0, unloaded = 0 } = counts;
  const testResults = Array.from({ length: unloaded }, () => ({
    name: 'broken.test.ts',
    status: 'failed',
    assertionResults: [],
  }));
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: pending,
      numTodoTests: 0,
      testResults,
    }),
  );
}

const writeBrowser = (stats: {
  expected: number;
  unexpected: number;
  flaky: number;
  skipped: number;
}): void => writeFileSync(report, JSON.stringify({ stats }));

test('the closing line adds up checks, tests and journeys [OP-01]', () => {
  const totals = sumOf([
    { passed: 4, failed: 0, failures: [] },
    { passed: 20, failed: 1, failures: ['a rule'] },
    { passed: 3, failed: 2, failures: ['a journey', 'another'] },
  ]);
  expect(totals).toMatchObject({ passed: 27, failed: 3 });
  expect(closingLines(totals)).toBe(
    '\nfailed: a rule\nfailed: a journey\nfailed: another\n27 passed, 3 failed',
  );
});

test('a test file that cannot be loaded and a skipped test count as failures [OP-01]', () => {
  writeVitest({ passed: 10, failed: 1, pending: 1, unloaded: 1 });
  expect(vitestTotals(report, unwaited, 1)).toMatchObject({ passed: 10, failed: 3 });
});

test('a failure is named with the first words of its reason [OP-01]', () => {
  const assertion = {
    status: 'failed',
    fullName: 'gives points once',
    failureMessages: ['\u001b[31mAssertionError:\u001b[39m\n  1 ≠ 2'],
  };
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [{ name: 'points.test.ts', status: 'failed', assertionResults: [assertion] }],
    }),
  );
  expect(vitestTotals(report, unwaited, 1).failures).toEqual(['gives points once: AssertionError: 1 ≠ 2']);
  const results = [{ error: { message: 'Error: the button never came' } }];
  const spec = { title: 'sells', file: 'sale.e2e.ts', ok: false, tests: [{ results }] };
  writeFileSync(
    report,
    JSON.stringify({
      stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [spec] }],
    }),
  );
  expect(browserTotals(report, 1).failures).toEqual(['sale.e2e.ts › sells: Error: the button never came']);
});

test('a runner that ends badly without naming a failure has failed [OP-01]', () => {
  writeVitest({ passed: 10 });
  expect(vitestTotals(report, unwaited, 0)).toMatchObject({ passed: 10, failed: 0 });
  expect(vitestTotals(report, unwaited, 1)).toMatchObject({ passed: 10, failed: 1 });
});

test('an error that no test waited for is told with the run it broke [OP-01]', () => {
  writeVitest({ passed: 10 });
  writeFileSync(unwaited, JSON.stringify(['Error: read ECONNRESET']));
  expect(vitestTotals(report, unwaited, 1)).toEqual({
    passed: 10,
    failed: 1,
    failures: ['a runner that ended with 1', 'Error: read ECONNRESET'],
  });
});

test('a runner that writes no report or runs nothing has failed [OP-01]', () => {
  expect(vitestTotals(report, unwaited, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(browserTotals(report, 0)).toMatchObject({ passed: 0, failed: 1 });
  writeBrowser({ expected: 0, unexpected: 0, flaky: 0, skipped: 0 });
  expect(browserTotals(report, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a journey that passes only at the second try has failed [OP-01]', () => {
  writeBrowser({ expected: 5, unexpected: 1, flaky: 1, skipped: 1 });
  expect(browserTotals(report, 1)).toMatchObject({ passed: 5, failed: 3 });
});
