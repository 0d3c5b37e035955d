import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { throttled } from './visit.ts';

/** From the tap to the first picture of a film that the product serves itself. */
export const FIRST_FRAME_SECONDS = 1.5;
const PATIENCE_MILLISECONDS = 30_000;
/** What a person takes to look at the page of a course before they tap. */
const LOOKED_MILLISECONDS = 6000;

export interface Film {
  readonly courseId: string;
  readonly hierarchyOrder: number;
}

/** Ways to a film: by its address with nothing kept, by its address again, and by a tap in the page of its course. */
export const WAYS = ['cold', 'warm', 'tap'] as const;

/** Milliseconds on the throttled phone. */
export interface FirstFrame {
  /** Until the first picture of the film is there. */
  readonly picture: number;
  /** Until it is there in the player itself, which can be played by then. */
  readonly player: number;
}

/** How long a film takes to show itself. */
export async function firstFrame(
  context: BrowserContext,
  origin: string,
  { courseId, hierarchyOrder }: Film,
  way: (typeof WAYS)[number],
): Promise<FirstFrame> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const path = `/courses/${courseId}/activities/${hierarchyOrder}`;
  try {
    if (way === 'tap') return await byTap(page, cdp, `${origin}/online-courses/${courseId}`, path);
    await throttled(cdp, { hasKeptNothing: way === 'cold' });
    if (way === 'warm') {
      await page.goto(origin + path);
      await pictureIn(page, PLAYER);
    }
    await page.goto(origin + path, { waitUntil: 'commit' });
    return await picturesSince(page, 0);
  } finally {
    await page.close();
  }
}

async function byTap(page: Page, cdp: CDPSession, course: string, path: string): Promise<FirstFrame> {
  await throttled(cdp, { hasKeptNothing: false });
  await page.goto(course, { waitUntil: 'networkidle' });
  await page.waitForTimeout(LOOKED_MILLISECONDS);
  const link = page.locator(`a[href*="${path}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const tapped = await page.evaluate(() => performance.now());
  await link.tap();
  return picturesSince(page, tapped);
}

const PLAYER = '[data-player] video:not([aria-hidden])';

async function picturesSince(page: Page, began: number): Promise<FirstFrame> {
  const picture = await pictureIn(page, 'video');
  return { picture: picture - began, player: (await pictureIn(page, PLAYER)) - began };
}

/** Waits for the first picture, and answers when it was there by the clock of the page. */
async function pictureIn(page: Page, film: string): Promise<number> {
  await page.waitForFunction(
    (selector) =>
      (document.querySelector<HTMLVideoElement>(selector)?.readyState ?? 0) >=
      HTMLMediaElement.HAVE_CURRENT_DATA,
    film,
    { timeout: PATIENCE_MILLISECONDS, polling: 20 },
  );
  return page.evaluate(() => performance.now());
}

/** A film of our own that begins a course in which the person is. */
export async function filmOf(origin: string, headers: Record<string, string>): Promise<Film> {
  const read = (path: string): Promise<Response> => fetch(origin + path, { headers });
  const { items } = (await (await read('/api/trainings?limit=50')).json()) as { items: { id: string }[] };
  for (const { id } of items) {
    const opened = await read(`/api/trainings/${id}/activities/1`);
    const { content } = (await opened.json()) as { content?: { kind: string } };
    if (content?.kind === 'video') return { courseId: id, hierarchyOrder: 1 };
  }
  throw new Error('The person of the bench is in no course that begins with a film.');
}
