import { CHECKS, HOUSE, runChecks } from './checks.ts';

const { failed } = await runChecks([...CHECKS, HOUSE]);
process.exitCode = failed === 0 ? 0 : 1;
