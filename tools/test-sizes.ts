import { runBrowserTests } from './run-browser-tests.ts';

// Every journey at both sizes of screen; the usual run takes one for most.
const { passed, failed } = await runBrowserTests({ E2E_SIZES: 'all' });
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
