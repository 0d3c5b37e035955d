import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tools/slowest-first.ts';
import { unwaitedErrors } from './tools/unwaited-errors.ts';

const { TEST_REPORT, UNWAITED_ERRORS } = process.env;
const API_FIXTURES = 'apps/api/src/**/*.fixtures.test.ts';
const FIXTURES = '**/*.fixtures.test.ts';
/** Starts and kills the real server, as the tests of faults do. */
const CHAOS = 'tools/chaos/**/*.test.ts';
const BUILT = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    // What is waited for may be late where the journeys run beside it.
    expect: { poll: { timeout: 10_000 } },
    // Most of the time goes into loading modules, and a worker that keeps them serves many files.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    // The whole suite also keeps what it counts and names in its closing lines.
    reporters: [
      'dot',
      ...(TEST_REPORT ? [['json', { outputFile: TEST_REPORT }] as const] : []),
      ...(UNWAITED_ERRORS ? [unwaitedErrors(UNWAITED_ERRORS)] : []),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/rules/**/*.test.ts'],
          exclude: [...BUILT, FIXTURES],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tools/empty-browser.ts'],
          exclude: [...BUILT, FIXTURES, 'packages/rules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', CHAOS],
          exclude: [...BUILT, FIXTURES],
          globalSetup: ['tools/test-database.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['tools/**/*.test.ts'],
          exclude: [...BUILT, FIXTURES, CHAOS],
        },
      },
      {
        extends: true,
        test: {
          name: 'fixtures',
          include: [FIXTURES, API_FIXTURES],
          exclude: BUILT,
          globalSetup: ['tools/test-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
