import { expect, type Page } from '@playwright/test';
import { seriousBarriers } from './barriers.ts';

/** A look at a screen on the way: no serious barrier, nothing wider than the window, and a picture for the record. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const barriers = await seriousBarriers(page);
  expect(barriers.map(({ id, where }) => `${name}: ${id} ${where}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  await page.screenshot({
    path: `artefacts/screens/${page.viewportSize()?.width ?? 0}-${name}.jpg`,
    type: 'jpeg',
    quality: 80,
  });
}
