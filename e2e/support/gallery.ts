import type { Page } from '@playwright/test';
import type { Viewport } from './sign-in.ts';

export type GalleryClient = 'nexo' | 'obra-viva' | 'yellow' | 'extreme';
export type Mode = 'light' | 'dark';

export interface World {
  readonly client: GalleryClient;
  readonly mode: Mode;
}

/** What of the gallery to open: everything, a group or a component. A short page is photographed many times faster. */
export interface Alone {
  readonly component?: string;
  readonly group?: string;
}

/** Opens the gallery as one client in one mode, with everything that moves held still. */
export async function openGallery(
  page: Page,
  { client, mode }: World,
  viewport: Viewport,
  alone: Alone = {},
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: mode });
  await page.clock.setFixedTime('2026-11-20T15:00:00Z');
  // What counts down asks the clock that nobody can turn: that one stands still too.
  await page.addInitScript(() => {
    const opened = performance.now();
    performance.now = () => opened;
  });
  // Greys follow the client whose door was opened; a look of nobody's is seen at the first one's.
  const door = client === 'obra-viva' ? client : 'nexo';
  const search = new URLSearchParams({ client: door, look: client, mode, ...alone });
  await page.goto(`/dev/gallery?${search.toString()}`);
  await page.locator('[data-component]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Goes on to another address of the gallery that is open, without loading the application again. */
async function goOn(page: Page, change: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((parts) => {
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries(parts)) address.searchParams.set(name, value);
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, change);
}

/** The same page in the other mode, whatever stands open on it. */
export async function turnTo(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: mode });
  await goOn(page, { mode });
  await page.locator(`html[data-mantine-color-scheme=${mode}]`).waitFor();
}

/** One group of the gallery that is open, alone. */
export async function openGroup(page: Page, group: string): Promise<void> {
  await goOn(page, { group });
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('[data-group]')].map((one) => one.getAttribute('data-group')).join() ===
      name,
    group,
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Charts take the width of their place a frame after they are there: what is measured is what stays. */
const MOST_LOOKS = 20;
const BETWEEN_LOOKS_MS = 150;

/** What a state of a component measures and is painted with once nothing moves any more, one line each. */
export async function measure(page: Page): Promise<string[]> {
  let before = await measureNow(page);
  for (let look = 1; look < MOST_LOOKS; look += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    const now = await measureNow(page);
    if (now.join('\n') === before.join('\n')) return now;
    before = now;
  }
  return before;
}

async function measureNow(page: Page): Promise<string[]> {
  return page.locator('[data-shown]').evaluateAll((states) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Browsers write mixed colours in several ways; painted, they are four numbers. */
    const bytes = (colour: string): string => {
      if (!pen) return colour;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data].join(' ');
    };
    const seen = new Map<string, number>();
    return states.map((state) => {
      const component = state.closest('[data-component]')?.getAttribute('data-component') ?? '';
      const name = `${component} ${state.getAttribute('data-shown') ?? ''}`;
      const turn = (seen.get(name) ?? 0) + 1;
      seen.set(name, turn);
      const box = state.getBoundingClientRect();
      const painted = state.querySelector('button, input, textarea, a, [data-tone], li, p') ?? state;
      const { color, backgroundColor, borderTopColor, fontSize } = getComputedStyle(painted);
      const numbers = [Math.round(box.width), Math.round(box.height), Math.round(parseFloat(fontSize))];
      const colours = [color, backgroundColor, borderTopColor].map(bytes);
      return `${name} ${turn}: ${[...numbers, ...colours].join(' ')}`;
    });
  });
}

interface SwitchColours {
  readonly ground: string;
  readonly edge: string;
  readonly track: string;
  readonly thumb: string;
}

/** What a switch in one of its states is painted with and stands on, as computed. */
export const coloursOfSwitch = (page: Page, state: string): Promise<SwitchColours> =>
  page.locator(`[data-component=Switch] [data-shown=${state}] .mantine-Switch-track`).evaluate((track) => {
    const { backgroundColor, boxShadow } = getComputedStyle(track);
    const thumb = getComputedStyle(track.querySelector('.mantine-Switch-thumb') ?? track);
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      edge: boxShadow,
      track: backgroundColor,
      thumb: thumb.backgroundColor,
    };
  });
