import { CHECKS, runChecks } from './checks.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runVitest, runVitestPatiently } from './run-vitest.ts';
import { closingLines, sumOf, type Totals } from './totals.ts';

const server = await runVitest(['api']);
// Journeys wait for pages and for saving: what they leave of the processors is enough for all that has no server.
const [journeys, others] = await Promise.all([runBrowserTests(), checkPatiently()]);

const totals = sumOf([server, journeys, others]);
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(closingLines(totals));

/** The house tests come with the other tests, once. */
async function checkPatiently(): Promise<Totals> {
  return sumOf([
    await runChecks(CHECKS, { isPatient: true }),
    await runVitestPatiently(['rules', 'unit', 'house']),
  ]);
}
