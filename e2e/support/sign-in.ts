import { expect, type Page } from '@playwright/test';
import { takesEverySize } from './sizes.ts';

/** Everybody in the demo world has it. */
export const PASSWORD = 'trilha-demo';

export const VIEWPORTS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;
export type Viewport = (typeof VIEWPORTS)[number];

/**
 * The two journeys through the whole product take both sizes each time. The others take the one of the people they
 * are about, and both with `npm run test:sizes`: a browser is the dearest thing the tests have.
 */
const sizesOf = (name: Viewport['name']): readonly Viewport[] =>
  takesEverySize ? VIEWPORTS : VIEWPORTS.filter((viewport) => viewport.name === name);
/** What people do on the shop floor. */
export const IN_THE_STORE = sizesOf('phone');
/** What people do in the office. */
export const AT_THE_DESK = sizesOf('desktop');

/** Signs in by the form, as a person would. */
export async function signIn(page: Page, email: string, client = 'nexo'): Promise<void> {
  // Past the shop window, where the client has one.
  await page.goto(`/?client=${client}&enter=1`);
  await page.getByLabel('E-mail, documento ou usuário').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/\?client=/);
  await expect(page.locator('#content h1, main h1').first()).toBeVisible();
}

/**
 * Signed in as by the form, without its screen: for journeys that are about what comes after, and begin where they go
 * next.
 */
export async function enter(page: Page, email: string, client = 'nexo'): Promise<void> {
  const answer = await page.request.post('/login/', {
    form: {
      username: email,
      password: PASSWORD,
      client_id: 'web',
      client_secret: 'web-public',
      client_slug: client,
    },
  });
  expect(answer.ok()).toBe(true);
  const { refresh_token: half } = (await answer.json()) as { refresh_token: string };
  await page
    .context()
    .addCookies([{ name: 'trilha_client', value: client, url: new URL(answer.url()).origin }]);
  // The smallest answer there is: only to stand where the product keeps its half of the token.
  await page.goto('/healthz');
  await page.evaluate((kept) => localStorage.setItem('trilha.refresh', kept), half);
}

/** A bearer token, for what a journey must know and no screen tells (the key of a test, the id behind a name). */
export async function tokenOf(page: Page, email: string, client = 'nexo'): Promise<string> {
  const answer = await page.request.post('/login/', {
    form: {
      username: email,
      password: PASSWORD,
      client_id: 'native',
      client_secret: 'native-public',
      client_slug: client,
    },
  });
  expect(answer.ok()).toBe(true);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
