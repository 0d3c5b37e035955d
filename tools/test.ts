import { CHECKS, runChecks } from './checks.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runVitest, runVitestPatiently } from './run-vitest.ts';
import { closingLines, sumOf, type Totals } from './totals.ts';

// What the server's tests and the journeys leave of the processors is enough for all that has neither.
const [loud, patient] = await Promise.all([testInTurn(), checkPatiently()]);

const totals = sumOf([...loud, patient]);
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(closingLines(totals));

/** The journeys need the server's tests to be over: either takes both processors. */
async function testInTurn(): Promise<Totals[]> {
  return [await runVitest(['api']), await runBrowserTests()];
}

/** The house tests come with the other tests, once. */
async function checkPatiently(): Promise<Totals> {
  return sumOf([
    await runChecks(CHECKS, { isPatient: true }),
    await runVitestPatiently(['rules', 'unit', 'house']),
  ]);
}
