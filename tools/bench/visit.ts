import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export const PHONE = { width: 390, height: 844 };
/** Slow 4G as Lighthouse applies it, in bytes a second, on a processor four times slower. */
const SLOW = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const PROCESSOR = 4;
const QUIET_MILLISECONDS = 1000;

export interface Sizes {
  script: number;
  style: number;
  page: number;
  font: number;
}
export interface Times {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
}

interface Marks {
  largest: number;
  shift: number;
}

/** A browser that has been here before as this person, but keeps nothing in its cache. */
export async function contextOf(
  browser: Browser,
  origin: string,
  person: string | null,
  password: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => {
    const marks: Marks = { largest: 0, shift: 0 };
    Object.assign(globalThis, { marks });
    new PerformanceObserver((list) => {
      marks.largest = list.getEntries().at(-1)?.startTime ?? marks.largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) marks.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (!person) return context;
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.locator('input[name=username]').fill(person);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => address.pathname !== '/');
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}

/** A slow phone; one that has kept nothing fetches everything anew, once. */
export async function throttled(
  cdp: CDPSession,
  { hasKeptNothing }: { readonly hasKeptNothing: boolean },
): Promise<void> {
  await cdp.send('Network.enable');
  if (hasKeptNothing) await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
}

/** Opens an address and answers what it took. */
export async function visit<Answer>(
  context: BrowserContext,
  address: string,
  { isSlow, measure }: { isSlow: boolean; measure: (page: Page, cdp: CDPSession) => Promise<Answer> },
): Promise<{ readonly sizes: Sizes; readonly measured: Answer }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  }
  const sizes: Sizes = { script: 0, style: 0, page: 0, font: 0 };
  const loaded: { readonly kind: keyof Sizes; readonly address: string }[] = [];
  page.on('request', (request) => {
    const kind = kindOf(request.resourceType());
    if (kind && request.frame() === page.mainFrame()) loaded.push({ kind, address: request.url() });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MILLISECONDS);
  const measured = await measure(page, cdp);
  await page.close();
  for (const { kind, address } of loaded) {
    const body = await (await context.request.get(address, { headers: { accept: 'text/html, */*' } })).body();
    sizes[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
  }
  return { sizes, measured };
}

/** What the person saw and when. */
export const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => {
    const { marks } = globalThis as unknown as { marks: Marks };
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return { firstPaint: first?.startTime ?? 0, largestPaint: marks.largest, shift: marks.shift };
  });

/** Milliseconds the main thread spent, not counting what it waited for a processor. */
export async function threadTimeOf(
  _page: Page,
  cdp: CDPSession,
): Promise<{ readonly script: number; readonly all: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const milliseconds = (name: string): number =>
    (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { script: milliseconds('ScriptDuration'), all: milliseconds('TaskDuration') };
}

function kindOf(resource: string): keyof Sizes | null {
  switch (resource) {
    case 'script':
      return 'script';
    case 'stylesheet':
      return 'style';
    case 'document':
      return 'page';
    case 'font':
      return 'font';
    default:
      return null;
  }
}
