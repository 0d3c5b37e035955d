import { runBrowserTests } from './run-browser-tests.ts';
import { closingLines } from './totals.ts';

// Every journey at both sizes of screen; the usual run takes one for most.
const totals = await runBrowserTests({ E2E_SIZES: 'all' });
process.exitCode = totals.failed === 0 ? 0 : 1;
console.log(closingLines(totals));
