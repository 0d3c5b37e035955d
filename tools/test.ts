import { CHECKS, runChecks } from './checks.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runVitest } from './run-vitest.ts';
import { closingLines, sumOf } from './totals.ts';

// The house tests come with the others, once. Journeys wait for pages and for saving: what they leave of the processors
// is enough for the checks beside them.
const tests = await runVitest(['rules', 'unit', 'api', 'house']);
const [journeys, checks] = await Promise.all([
  runBrowserTests(),
  runChecks(
    CHECKS.filter(({ name }) => name !== 'house'),
    { isPatient: true },
  ),
]);

const totals = sumOf([tests, journeys, checks]);
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(closingLines(totals));
