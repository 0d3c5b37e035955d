import { existsSync } from 'node:fs';
import { findChromium } from '../e2e/support/browser.ts';
import { runAloud } from './project.ts';

/** Finds a browser for the tests, and installs one where that needs nobody's help; false when there is none. */
export async function ensureChromium(): Promise<boolean> {
  if (process.env.CHROMIUM_PATH || findChromium()) return findChromium() !== null;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No browser was found for the tests; installing Chromium without windows.');
    await runAloud('apt-get', ['update', '--quiet']);
    await runAloud(
      'apt-get',
      [
        'install',
        '--yes',
        '--quiet',
        '--no-install-recommends',
        'chromium-headless-shell',
        'fonts-dejavu-core',
      ],
      {
        DEBIAN_FRONTEND: 'noninteractive',
      },
    );
  } else {
    console.log('No browser was found for the tests; fetching the one of Playwright.');
    await runAloud('playwright', ['install', 'chromium']);
  }
  return findChromium() !== null;
}
