import type { Page } from '@playwright/test';
import axe, { type ElementContext, type RunOptions } from 'axe-core';

/** What the examination of a page says of one rule that it breaks. */
interface Barrier {
  readonly id: string;
  readonly where: string;
}

/** Rules that never find more than a moderate barrier and read the whole page for it. */
const LESSER = ['region', 'landmark-unique', 'heading-order', 'identical-links-same-purpose'];

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  // What frames hold is of somebody else, and examined by nobody here.
  iframes: false,
  rules: Object.fromEntries(LESSER.map((id) => [id, { enabled: false }])),
};

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** The serious barriers of a page as it stands, by the rules of axe-core. */
export async function seriousBarriers(page: Page): Promise<Barrier[]> {
  const found = await examine(page);
  // A message that came while the page was read was still fading in; what is a barrier is one at the second look too.
  return found.length === 0 ? found : examine(page);
}

async function examine(page: Page): Promise<Barrier[]> {
  // What is still fading in has the contrast of no moment that anybody reads.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // Its half megabyte is read once for each document, not once for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, options]) => {
      const found = await window.axe?.run(context, options);
      if (!found) throw new Error('The examination did not begin.');
      return found.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, where: nodes[0]?.target.join(' ') ?? '' }));
    },
    [{ include: [['html']], exclude: [['iframe']] }, OPTIONS] satisfies [ElementContext, RunOptions],
  );
}
