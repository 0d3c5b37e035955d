import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { type FrontDoor, openFrontDoor } from '../support/front-door.ts';
import { checkScreen } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const SELLER = { email: 'rafael.nogueira@nexo.example', name: 'Rafael' } as const;
const PHONE = { width: 390, height: 844 };

test.use({ serviceWorkers: 'allow' });

let door: FrontDoor;
test.beforeEach(async ({ baseURL }) => {
  door = await openFrontDoor(baseURL ?? '');
});
test.afterEach(() => door.close());

test('a phone may install the application of the client, with its name, colours and icons [OF-01] [CL-05]', async ({
  launchOptions,
}) => {
  // Nothing can be installed in a private window, which is what a test usually has.
  const context = await chromium.launchPersistentContext('', { ...launchOptions, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${door.origin}/?client=obra-viva`);
  await kept(page);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await context.request.get(`${door.origin}${address}`)).json()) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Obra Viva', scope: '/', start_url: '/home?client=obra-viva' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const picture = await (await context.request.get(`${door.origin}${src}`)).body();
    // Width and height stand in the header of a PNG.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  await context.close();
});

test('the back office is not offered for installation [OF-01]', async ({ request }) => {
  const page = await request.get('/manage', { headers: { accept: 'text/html' } });
  expect(await page.text()).not.toContain('rel="manifest"');
});

test('the application opens without a server, and says so [OF-01]', async ({ browser }) => {
  const page = await phone(browser);
  await signIn(page, SELLER.email);
  await kept(page);
  await door.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await checkScreen(page, 'offline');
});

test('the login opens without a server and says that there is no connection [OF-01]', async ({ browser }) => {
  const page = await phone(browser);
  await page.goto('/?client=nexo');
  await kept(page);
  await door.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByText('Sem conexão.')).toBeVisible();
});

test('a new version waits for one tap and takes one reload [OF-01]', async ({ browser }) => {
  const page = await phone(browser);
  await signIn(page, SELLER.email);
  await kept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SELLER.name);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  door.publishNewVersion();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const update = page.getByRole('button', { name: 'Atualizar agora' });
  await expect(update).toBeVisible();
  expect(loads).toBe(0);
  await checkScreen(page, 'new-version');
  await update.click();
  await expect(update).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SELLER.name);
  expect(loads).toBe(1);
});

test('nothing of the person is kept by the application, and the API never is [OF-01]', async ({
  browser,
}) => {
  const page = await phone(browser);
  await signIn(page, SELLER.email);
  await kept(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const contents = await page.evaluate(async () => {
    const names = await caches.keys();
    const answers = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          (await cache.keys()).map(async (request) => ({
            path: new URL(request.url).pathname,
            text: (await (await cache.match(request))?.text()) ?? '',
          })),
        );
      }),
    );
    return answers.flat();
  });
  expect(contents.length).toBeGreaterThan(20);
  expect(contents.map(({ path }) => path).filter((path) => !/^\/(assets\/.*)?$/.test(path))).toEqual([]);
  const person = await page.evaluate(() => localStorage.getItem('trilha.refresh'));
  expect(person).toBeTruthy();
  expect(contents.filter(({ text }) => text.includes(person ?? ''))).toEqual([]);
});

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: door.origin });
  return context.newPage();
}

/** The service worker has everything it needs and answers for this page. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const pages = await (await caches.open('trilha-page')).keys();
        return navigator.serviceWorker.controller !== null && pages.length > 0;
      }),
    )
    .toBe(true);
}
