import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { signIn, tokenOf } from '../support/sign-in.ts';

const KILOBYTE = 1024;
const SELLER = 'rafael.nogueira@nexo.example';
const AUDITOR = 'beatriz.sampaio@nexo.example';
const LOGIN = { script: 175, style: 22, page: 30 };
/** What a route may add to the scripts of the home; those made of one long form may add more. */
const OVER_HOME = 50;
const OVER_HOME_FORM = 90;
/** What the styles of a page with one long form may weigh; the others weigh no more than the login. */
const FORM_STYLE = 24;

/** What the server sends along with a page, in kilobytes of gzip. */
async function weightOf(request: APIRequestContext, path: string) {
  const page = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const weigh = async (pattern: RegExp): Promise<number> => {
    const addresses = new Set([...page.matchAll(pattern)].map(([, address]) => address ?? ''));
    expect(addresses.size, path).toBeGreaterThan(0);
    const bodies = await Promise.all([...addresses].map(async (each) => (await request.get(each)).body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / KILOBYTE;
  };
  return {
    page: gzipSync(page, { level: 9 }).length / KILOBYTE,
    script: await weigh(/<link rel="modulepreload"[^>]* href="([^"]+)"/g),
    style: await weigh(/<link rel="stylesheet"[^>]* href="([^"]+)"/g),
  };
}

test('the login arrives within its budget of bytes [UX-09]', async ({ request }) => {
  const { page, script, style } = await weightOf(request, '/');
  expect(script).toBeLessThanOrEqual(LOGIN.script);
  expect(style).toBeLessThanOrEqual(LOGIN.style);
  expect(page).toBeLessThanOrEqual(LOGIN.page);
});

for (const { path, limit } of [
  { path: '/online-courses', limit: OVER_HOME },
  { path: '/online-courses/any', limit: OVER_HOME },
  { path: '/courses/any/activities/1', limit: OVER_HOME },
  { path: '/reward-store', limit: OVER_HOME },
  { path: '/profile', limit: OVER_HOME },
  { path: '/insert-sales', limit: OVER_HOME_FORM },
  { path: '/manage/sales-audit', limit: OVER_HOME },
])
  test(`${path} adds at most ${limit} kB of scripts to those of the home [UX-09]`, async ({ request }) => {
    const home = await weightOf(request, '/home');
    const route = await weightOf(request, path);
    expect(route.script - home.script).toBeLessThanOrEqual(limit);
    expect(route.style).toBeLessThanOrEqual(limit === OVER_HOME_FORM ? FORM_STYLE : LOGIN.style);
    expect(route.page).toBeLessThanOrEqual(LOGIN.page);
  });

for (const { name, person, path } of [
  { name: 'the home', person: SELLER, path: '/home' },
  { name: 'a course', person: SELLER, path: '/online-courses/:course' },
  { name: 'the reward store', person: SELLER, path: '/reward-store' },
  { name: 'the sales audit', person: AUDITOR, path: '/manage/sales-audit' },
])
  test(`${name} is drawn from what came with the page, and nothing on it moves [UX-09]`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await signIn(page, person);
    const address = path.replace(':course', await courseOf(context.request, await tokenOf(page, person)));
    const sent = await (await context.request.get(address, { headers: { accept: 'text/html' } })).text();
    const late: string[] = [];
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      const isPart = /^\/assets\/.*\.(js|css)$/.test(pathname);
      if (isPart && !sent.includes(pathname) && !LATER.test(pathname)) late.push(pathname);
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        const moved = list.getEntries() as (PerformanceEntry & { value: number })[];
        const page = globalThis as unknown as { shift: number };
        page.shift += moved.reduce((sum, { value }) => sum + value, 0);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Here no service worker may be registered, as in a private window: that must not bring the page down.
    expect(loads).toBe(1);
    expect(late).toEqual([]);
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      0.05,
    );
    await context.close();
  });

/** They keep the application for later, listen for news, or unfold what narrows a list down; no screen waits for them. */
const LATER = /\/(kept-application|update-prompt|realtime-watch|use-realtime|select-field|CloseButton)/;

async function courseOf(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/api/trainings?search=Processadores', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}
