import { CHECKS, runChecks } from './checks.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runVitest } from './run-vitest.ts';
import { closingLines, sumOf } from './totals.ts';

// One after the other: each of them already uses every core. The house tests come with the others, once.
const checks = await runChecks(CHECKS.filter(({ name }) => name !== 'house'));
const tests = await runVitest(['rules', 'unit', 'api', 'house']);
const journeys = await runBrowserTests();

const totals = sumOf([checks, tests, journeys]);
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(closingLines(totals));
