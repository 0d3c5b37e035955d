import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './support/browser.ts';
import { LEFT_OFF } from './support/left-off.ts';

// Workers read this file again: what was chosen at first is handed down to them by the environment.
process.env.E2E_PORT ??= String(randomInt(20_000, 30_000));
process.env.E2E_DATA_DIR ??= join(tmpdir(), `trilha-journeys-${process.env.E2E_PORT}`);
const origin = `http://localhost:${process.env.E2E_PORT}`;
const executablePath = findChromium();
/** Tests on files that nobody here wrote stay out of the usual run. */
const OF_FIXTURES = '**/*.fixtures.e2e.ts';
const isSecondSuite = process.env.E2E_SUITE === 'fixtures';
/** Closes a client of the demo for everybody else in it, so it comes when they have gone. */
const CLOSES_A_CLIENT = '**/client-settings.e2e.ts';
/** Guards the doors of a client and ends its codes, which everybody else who comes to them would meet. */
const GUARDS_A_CLIENT = '**/guarded-doors.e2e.ts';

export default defineConfig({
  testDir: '.',
  testMatch: isSecondSuite ? OF_FIXTURES : '**/*.e2e.ts',
  projects: isSecondSuite
    ? [{ name: 'fixtures' }]
    : [
        { name: 'journeys', testIgnore: [OF_FIXTURES, GUARDS_A_CLIENT, CLOSES_A_CLIENT] },
        { name: 'guarding', testMatch: GUARDS_A_CLIENT, dependencies: ['journeys'] },
        { name: 'closing', testMatch: CLOSES_A_CLIENT, dependencies: ['guarding'] },
      ],
  snapshotPathTemplate: '{testDir}/gallery-looks/{arg}{ext}',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the smallest machine has processors: each waits for pages and clocks half of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    actionTimeout: 30_000,
    locale: 'pt-BR',
    // Journeys are of people who have chosen their cookies before; the one about choosing begins without.
    storageState: {
      cookies: [
        {
          name: 'trilha_cookies',
          value: '1.11.1795300000',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    // It stores the whole application anew for every visitor; the tests that are about it let it in.
    serviceWorkers: 'block',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    // What a failed test leaves is its screen, in words and as a picture; `--trace on` tells the rest.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's own sandbox cannot be set up by root, which is who runs the tests in a container.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [`--disable-features=${LEFT_OFF.join(',')}`],
    },
  },
  webServer: {
    command: 'node tools/start.ts',
    cwd: '..',
    url: `${origin}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      STRICT_REPLIES: 'true',
      SOFFICE_PATH: join(import.meta.dirname, 'files/soffice'),
    },
  },
});
