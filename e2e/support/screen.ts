import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SERIOUS = new Set(['serious', 'critical']);

/** A look at a screen on the way: no serious barrier, nothing wider than the window, and a picture for the record. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    // Without it every look opens a page of its own to gather what other frames said.
    .setLegacyMode()
    .analyze();
  const barriers = violations.filter(({ impact }) => SERIOUS.has(impact ?? ''));
  expect(barriers.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  await page.screenshot({ path: `artefacts/screens/${page.viewportSize()?.width ?? 0}-${name}.png` });
}
