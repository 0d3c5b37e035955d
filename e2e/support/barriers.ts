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

/** The rules whose answer hangs on the colours of the client and of the mode; the others see the same in each. */
const OF_COLOURS: RunOptions = { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] };

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** The serious barriers of a page as it stands, by the rules of axe-core. */
export const seriousBarriers = (page: Page): Promise<Barrier[]> => seenTwice(page, OPTIONS);

/** Those of its colours alone, where the same page was examined whole in other colours. */
export const barriersOfColour = (page: Page): Promise<Barrier[]> => seenTwice(page, OF_COLOURS);

async function seenTwice(page: Page, options: RunOptions): Promise<Barrier[]> {
  const found = await examine(page, options);
  // A message that came while the page was read was still fading in; what is a barrier is one at the second look too.
  return found.length === 0 ? found : examine(page, options);
}

async function examine(page: Page, options: RunOptions): Promise<Barrier[]> {
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
    async ([context, chosen]) => {
      const found = await window.axe?.run(context, chosen);
      if (!found) throw new Error('The examination did not begin.');
      return found.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, where: nodes[0]?.target.join(' ') ?? '' }));
    },
    [{ include: [['html']], exclude: [['iframe']] }, options] satisfies [ElementContext, RunOptions],
  );
}
