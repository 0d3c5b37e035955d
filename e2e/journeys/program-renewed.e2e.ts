import { type Browser, expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { signIn, VIEWPORTS, type Viewport } from '../support/sign-in.ts';

const SELLER = 'rafael.nogueira@nexo.example';
/** The program of the screen of rewards, under the name that the running page knows it by. */
const SCREEN_FILE = /\/assets\/reward-store\.screen-[^/]+\.js$/;
const CANNOT_LOAD = 'Não conseguimos carregar esta tela';

for (const viewport of VIEWPORTS) {
  test(`a screen whose file a new version has replaced is fetched by one reload on a ${viewport.name} [UX-06]`, async ({
    browser,
  }) => {
    const { page, loads, end } = await home(browser, viewport);
    await page.route(SCREEN_FILE, (route) =>
      loads() === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    await openRewards(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Prêmios' })).toBeVisible();
    await expect(page).toHaveURL(/\/reward-store/);
    expect(loads()).toBe(1);
    await end();
  });

  test(`a screen whose file stays away says so after one reload, and opens when asked again on a ${viewport.name} [UX-06]`, async ({
    browser,
  }) => {
    const { page, loads, end } = await home(browser, viewport);
    await page.route(SCREEN_FILE, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await openRewards(page);
    await expect(page.getByText(CANNOT_LOAD)).toBeVisible();
    expect(loads()).toBe(1);
    await checkScreen(page, 'chunk-missing');
    await page.unroute(SCREEN_FILE);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prêmios' })).toBeVisible();
    await end();
  });

  test(`without a network a screen that cannot be fetched reloads nothing on a ${viewport.name} [UX-06]`, async ({
    browser,
  }) => {
    const { page, loads, end } = await home(browser, viewport);
    await page.route(SCREEN_FILE, (route) => route.abort('internetdisconnected'));
    await page.route(/\/(api|healthz)/, (route) => route.abort('internetdisconnected'));
    await openRewards(page);
    await expect(page.getByText(CANNOT_LOAD)).toBeVisible();
    expect(loads()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prêmios' })).toBeVisible();
    await end();
  });
}

/** Home of a seller, and how often the page was loaded anew since. */
async function home(browser: Browser, viewport: Viewport) {
  const context = await browser.newContext({ viewport: { width: viewport.width, height: viewport.height } });
  const page = await context.newPage();
  await signIn(page, SELLER);
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return { page, loads: () => count, end: () => context.close() };
}

const openRewards = (page: Page): Promise<void> =>
  page.locator('a[href="/reward-store"]:visible').first().click();
