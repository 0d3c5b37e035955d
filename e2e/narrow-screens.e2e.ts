import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from './support/sign-in.ts';

/** The narrowest phone, in the longest language. */
const NARROW = { viewport: { width: 320, height: 640 }, locale: 'fr-FR' };
const LEARNER = [
  '/home',
  '/online-courses',
  '/campaigns',
  '/points-table',
  '/insert-sales',
  '/my-sales',
  '/upload-photos',
  '/events',
  '/reward-store',
  '/orders',
  '/profile/statement',
  '/profile',
  '/profile?tab=messages',
  '/profile?tab=points',
  '/profile?tab=certificates',
  '/profile?tab=medals',
  '/medals',
  '/profile/privacy',
  '/ranking',
  '/trails',
  '/search?q=venda',
  '/live-classes',
  '/challenge',
  '/challenge/topics',
];
const BEFORE_SIGNING_IN = [
  '/?enter=1',
  '/maintenance-login',
  '/maintenance',
  '/login-redirect-v2',
  '/webservice-login/',
  '/webservice-login/unknown',
  '/set-password',
  '/set-password/nobody/x/y',
  '/request-password/',
  '/first_access/',
  '/register',
  '/register-success',
  '/register-seven-trade',
  '/partner/aurora-som',
  '/partner/aurora-som/first-access',
  '/institutional/privacy-policy',
  '/institutional/support',
  '/portfolio',
  '/about-team',
  '/nowhere',
];
const MANAGE = [
  '/manage',
  '/manage/trainings',
  '/manage/progress',
  '/manage/challenge',
  '/manage/challenge/settings',
  '/manage/classes',
  '/manage/enrolment-requests',
  '/manage/essays',
  '/manage/certificates',
  '/manage/question-banks',
  '/manage/sales-audit',
  '/manage/photos-audit',
  '/manage/audit-map',
  '/manage/events',
  '/manage/appeals',
  '/manage/orders-audit',
  '/manage/level-requests',
  '/manage/campaigns',
  '/manage/training-accounts',
  '/manage/training-accounts?part=directory',
  '/manage/training-accounts?part=programme',
  '/manage/rewards',
  '/manage/orders',
  '/manage/people',
  '/manage/people/import',
  '/manage/groups',
  '/manage/roles',
  '/manage/audit-log',
];

test.use(NARROW);

async function signInFrench(page: Page, email: string): Promise<void> {
  await page.goto('/?client=nexo');
  await page.getByLabel('E-mail, document ou identifiant').fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).not.toHaveURL(/\/\?client=/);
}

/** The screen stays inside the window, and no button or tab hides a part of its words. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() => {
    const buttons = [
      ...document.querySelectorAll<HTMLElement>('main button, nav a, nav button, header button'),
    ];
    const words = buttons.flatMap((button) => [button, ...button.querySelectorAll('span')]);
    const clipped = words.filter(
      (one) =>
        !one.classList.contains('visually-hidden') &&
        one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).overflowX === 'hidden',
    );
    return {
      mains: document.querySelectorAll('main').length,
      tooWide: document.documentElement.scrollWidth - window.innerWidth,
      clipped: clipped.map((one) => one.textContent?.trim()).filter((text) => text !== ''),
    };
  });
  expect.soft({ path, ...found }).toEqual({ path, mains: 1, tooWide: 0, clipped: [] });
}

test('shows every screen before signing in whole, with one main part, on the narrowest phone, in French [ID-01] [UX-01]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const path of BEFORE_SIGNING_IN)
    await expectWhole(page, `${path}${path.includes('?') ? '&' : '?'}client=nexo`);
});

test.describe('in Spanish [UX-01]', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-ES', colorScheme: 'dark' });

  test('shows every screen before signing in whole with letters twice as large, in the dark [ID-01] [UX-07]', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    for (const path of BEFORE_SIGNING_IN)
      await expectWhole(page, `${path}${path.includes('?') ? '&' : '?'}client=nexo`);
  });
});

test('shows every screen of a seller whole on the narrowest phone, in French [UX-01, UX-07]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInFrench(page, 'rafael.nogueira@nexo.example');
  for (const path of LEARNER) await expectWhole(page, path);
});

test('shows every screen of the back office whole on the narrowest phone, in French [UX-01, UX-07]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInFrench(page, 'camila.duarte@nexo.example');
  for (const path of MANAGE) await expectWhole(page, path);
  await page.goto('/manage/sales-audit');
  await page.locator('main li button').first().click();
  await expect(page).toHaveURL(/sales-audit\/./);
  await expectWhole(page, page.url());
});
