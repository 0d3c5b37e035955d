import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { runAloud } from './project.ts';
import { browserTotals, type Totals } from './totals.ts';

/** Runs the journeys in a browser against the started product; without a browser that is a failure, never a pass. */
export async function runBrowserTests(environment: Record<string, string> = {}): Promise<Totals> {
  if (!(await ensureChromium())) {
    console.error(
      'The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program, and run the tests again.',
    );
    return { passed: 0, failed: 1, failures: ['no browser was found'] };
  }
  // Not by the name of the server tests' folders, which their next run takes away once nobody lives in them.
  const folder = mkdtempSync(join(tmpdir(), 'trilha-journeys-'));
  const report = join(folder, 'browser.json');
  try {
    const code = await runAloud(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'dot,json'],
      { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DATA_DIR: join(folder, 'data') },
    );
    if (code !== 0) tellScreens();
    return browserTotals(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What was on each failed test's screen, for whoever has the log alone and none of its files. */
function tellScreens(): void {
  for (const file of globSync('test-results/*/error-context.md')) {
    const screen = readFileSync(file, 'utf8').split('```yaml')[1]?.split('```')[0];
    if (screen) console.error(`\nOn the screen of ${file}:\n${screen}`);
  }
}
