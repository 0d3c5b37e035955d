import type { Locator, Page } from '@playwright/test';

/** More stops than any screen has; beyond it the focus goes round in circles. */
const STOPS = 150;

/** Goes on by Tab until the element has the focus, the way somebody without a mouse gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}

/** Reaches the element by Tab and opens it by Enter. */
export async function enterBy(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
