import { type Browser, expect, type Page, test } from '@playwright/test';
import { type KeptThing, keptOnDevice } from '../support/device-storage.ts';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, PASSWORD, tokenOf } from '../support/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** Not one of those whom the login page of the demonstration names to everybody. */
const SELLER = 'bruno.salgado@nexo.example';
const SCREENS = [
  '/home',
  '/online-courses',
  '/profile',
  '/profile/statement',
  '/profile/sessions',
  '/reward-store',
  '/orders',
  '/ranking',
  '/campaigns',
  '/insert-sales',
] as const;
const SHARED = 'Este aparelho é usado por mais pessoas';
const INVOICE = 'NF-DE-NINGUEM-771';

/** Where the language and what is chosen of cookies and of the device lie: nothing of anybody. */
const OF_THE_DEVICE =
  /^((local|session)Storage trilha\.(language|mode)|cookie trilha_(client|country|language|cookies|device)|cookie $|cache trilha-(files-|page))/;

for (const { name, width, height } of IN_THE_STORE)
  for (const isShared of [true, false])
    test(`nothing of a person stays ${isShared ? 'on a device of many' : 'on their own device'} after signing out on a ${name} [ID-24] [UX-02]`, async ({
      browser,
    }) => {
      const page = await newPage(browser, { width, height });
      await page.goto('/?client=nexo');
      const box = page.getByRole('checkbox', { name: SHARED });
      if (isShared) {
        await box.check();
        await expect(page.getByText('nada seu fica guardado aqui')).toBeVisible();
        await checkScreen(page, 'shared-login');
      }
      const token = await enter(page);
      const personal = await personalValues(page, token);
      for (const path of SCREENS) {
        await page.goto(path);
        await expect(page.locator('#content h1').first()).toBeVisible();
      }
      const invoice = page.getByLabel('Número da nota');
      await invoice.fill(INVOICE);
      await page.goto('/profile');
      await expect(page.locator('#content h1').first()).toBeVisible();
      await page.goBack();
      await expect(invoice).toHaveValue(isShared ? '' : INVOICE);
      await invoice.fill(INVOICE);
      const cookies = await page.context().cookies();
      const refresh = cookies.find((cookie) => cookie.name.endsWith('trilha_refresh'));
      expect(refresh?.expires === -1).toBe(isShared);
      if (isShared) expectNothing(await keptOnDevice(page), personal, /^sessionStorage trilha\.refresh$/);

      await page.getByRole('button', { name: /^Conta de/ }).click();
      await page.getByRole('button', { name: 'Sair', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible();
      const kept = await keptOnDevice(page);
      expectNothing(kept, personal);
      expect(
        kept
          .filter(({ place }) => !OF_THE_DEVICE.test(place))
          .filter(({ place }) => !/tsr-scroll/.test(place)),
      ).toEqual([]);
      const left = (await page.context().cookies()).map((cookie) => cookie.name);
      expect(left).not.toContain(refresh?.name);
      if (isShared) await expect(box).toBeChecked();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible();
      await page.context().close();
    });

test('whoever does not touch a device of many is asked, and signed out with nothing left [ID-24]', async ({
  browser,
}) => {
  const page = await newPage(browser, { width: 390, height: 844 });
  await page.goto('/?client=nexo');
  await page.getByRole('checkbox', { name: SHARED }).check();
  const token = await enter(page);
  const personal = await personalValues(page, token);
  await page.clock.install();
  await page.goto('/profile');
  await expect(page.locator('#content h1').first()).toBeVisible();
  // The watch begins with the session, which may come after the screen.
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Você ainda está aí?' });
  await page.clock.fastForward('27:30');
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('01:00');
  await expect(dialog.getByRole('timer')).toHaveText(/^01:\d\d$/);
  await checkScreen(page, 'shared-still-there');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('29:00');
  await expect(dialog).toBeVisible();
  await page.clock.fastForward('01:30');
  await expect(page.getByText('Saímos da conta após 30 minutos sem uso.')).toBeVisible();
  await checkScreen(page, 'shared-left-idle');
  expectNothing(await keptOnDevice(page), personal);
  await page.context().close();
});

async function newPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  return (await browser.newContext({ viewport })).newPage();
}

/** Signs in on the page as it stands, and answers the token that the page was given. */
async function enter(page: Page): Promise<string> {
  await page.getByLabel('E-mail, documento ou usuário').fill(SELLER);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  const answer = page.waitForResponse((found) => new URL(found.url()).pathname === '/login/');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const { access_token: token } = (await (await answer).json()) as { access_token: string };
  await expect(page).not.toHaveURL(/\/\?client=/);
  await expect(page.locator('#content h1').first()).toBeVisible();
  return token;
}

/** What must be found nowhere: names, e-mail, document, phone, ids, points and tokens. */
async function personalValues(page: Page, token: string): Promise<readonly string[]> {
  const session = await read<{ email: string; fullName: string; userId: string; membershipId: string }>(
    page,
    '/api/session',
    token,
  );
  const { campaigns } = await read<{ campaigns: { balance: Record<string, number> }[] }>(
    page,
    '/api/loyalty/points',
    token,
  );
  const staff = await tokenOf(page, 'camila.duarte@nexo.example');
  const known = await read<{ document: string | null; mobilePhone: string | null }>(
    page,
    `/api/people/${session.membershipId}`,
    staff,
  );
  const half = await page.evaluate(
    () => sessionStorage.getItem('trilha.refresh') ?? localStorage.getItem('trilha.refresh'),
  );
  const points = campaigns.flatMap(({ balance }) => Object.values(balance)).filter((amount) => amount > 99);
  const { email, fullName, userId, membershipId } = session;
  const values = [email, fullName, userId, membershipId, token, half, known.document, INVOICE];
  expect(values).not.toContain(null);
  expect(points).not.toEqual([]);
  // As the calls and the screens tell them; a bare number may stand anywhere.
  const told = points.flatMap((amount) => [
    `"available":${amount}`,
    `"experience":${amount}`,
    `${amount.toLocaleString('pt-BR')} pts`,
  ]);
  const others = [known.mobilePhone, ...told];
  return [...values, ...others].filter((value) => value !== null);
}

async function read<Answer>(page: Page, path: string, token: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Answer;
}

function expectNothing(kept: readonly KeptThing[], personal: readonly string[], but: RegExp = /^$/): void {
  const found = kept
    .filter(({ place }) => !but.test(place))
    .filter(({ place, text }) => personal.some((value) => place.includes(value) || text.includes(value)));
  expect(found).toEqual([]);
}
