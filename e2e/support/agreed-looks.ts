import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findChromium } from './browser.ts';

/** Where the agreed pictures and measures are kept. */
export const LOOKS = join(import.meta.dirname, '../gallery-looks');
const BROWSER_FILE = join(LOOKS, 'browser.txt');

/** What decides how pixels come out: one version of Chromium places letters otherwise with windows and without. */
export const browserOf = (browser: Browser): string =>
  `${basename(findChromium() ?? 'chromium')} ${browser.version().split('.')[0] ?? ''} on ${process.platform}`;

/** The browser the pictures were taken with. */
export const agreedBrowser = (): string =>
  existsSync(BROWSER_FILE) ? readFileSync(BROWSER_FILE, 'utf8').trim() : 'no browser yet';

export function writeAgreed(file: string, text: string): void {
  mkdirSync(dirname(join(LOOKS, file)), { recursive: true });
  writeFileSync(join(LOOKS, file), `${text}\n`);
}

export const writeAgreedBrowser = (browser: Browser): void => writeAgreed('browser.txt', browserOf(browser));

export function readAgreed(file: string): string[] {
  const path = join(LOOKS, file);
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

/** Another version of a browser may break a line or round a colour otherwise; nobody sees so little. */
const PIXELS = 3;
const SHADES = 3;
const SIZES = 3;

/** What differs between measures by more than anybody could see. */
export function differences(agreed: readonly string[], found: readonly string[]): string[] {
  const known = new Map(agreed.map(parts));
  const shown = new Map(found.map(parts));
  const gone = [...known.keys()].filter((name) => !shown.has(name)).map((name) => `${name} is gone`);
  const changed = [...shown].flatMap(([name, numbers]) => {
    const before = known.get(name);
    if (!before) return [`${name} is new`];
    const isNear = numbers.every(
      (number, at) => Math.abs(number - (before[at] ?? Number.NaN)) <= (at < SIZES ? PIXELS : SHADES),
    );
    return isNear ? [] : [`${name} was ${before.join(' ')} and is ${numbers.join(' ')}`];
  });
  return [...gone, ...changed];
}

const parts = (line: string): [name: string, numbers: number[]] => {
  const [name = '', numbers = ''] = line.split(': ');
  return [name, numbers.split(' ').map(Number)];
};
