import { expect, type Page, test } from '@playwright/test';
import { seriousBarriers } from './barriers.ts';
import { VIEWPORTS } from './sign-in.ts';
import { takesEverySize, takesPictures } from './sizes.ts';

/** A look at a screen on the way: no serious barrier, nothing wider than the window, and a picture where those are kept. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const barriers = await seriousBarriers(page);
  expect(barriers.map(({ id, where }) => `${name}: ${id} ${where}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  if (!takesPictures(test.info().file)) return;
  await page.screenshot({
    path: `artefacts/screens/${page.viewportSize()?.width ?? 0}-${name}.jpg`,
    type: 'jpeg',
    quality: 80,
  });
}

/**
 * The same look at the size at hand and, in passing, at the other one: what a journey has come to is worth seconds more,
 * the way there is not. Where every journey is taken at both sizes it has both looks anyway.
 */
export async function checkBothSizes(page: Page, name: string): Promise<void> {
  await checkScreen(page, name);
  const own = page.viewportSize();
  const other = VIEWPORTS.find(({ width }) => width !== own?.width);
  if (takesEverySize || !own || !other) return;
  await page.setViewportSize({ width: other.width, height: other.height });
  await laidOut(page);
  await checkScreen(page, name);
  await page.setViewportSize(own);
  await laidOut(page);
}

/** What follows the width of the window is drawn a moment after it. */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
