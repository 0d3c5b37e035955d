import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, signIn } from '../support/sign-in.ts';

/** Teaches at both companies. */
const INSTRUCTOR = 'marina.tavares@nexo.example';

/** The colour of what is filled in the client's own. */
const solidOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary-solid').trim());

async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  const sheet = page.getByRole('dialog', { name: from });
  await expect(sheet.getByText('Trocar de empresa')).toBeVisible();
  await checkScreen(page, `account-${from}`);
  await sheet.getByRole('button', { name: to, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('banner').getByText(to, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

for (const { name, ...viewport } of IN_THE_STORE) {
  test(`who works for two companies goes from one to the other without signing in again on a ${name} [CL-02] [CL-03] [CL-08]`, async ({
    browser,
  }) => {
    await using context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await signIn(page, INSTRUCTOR);
    const blue = await solidOf(page);
    const tabs = page.getByRole('navigation', { name: 'Menu principal' }).last();
    await expect(tabs.getByRole('link', { name: 'Prêmios' })).toBeVisible();

    await switchTo(page, 'Nexo Academia', 'Obra Viva');
    await expect(page).toHaveURL(/\/home$/);
    const yellow = await solidOf(page);
    expect(yellow).not.toBe(blue);
    // A module that this company has not is in no menu, and its address says that there is nothing.
    await expect(tabs.getByRole('link', { name: 'Prêmios' })).toBeHidden();
    await page.goto('/reward-store');
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeVisible();
    await checkScreen(page, 'switched-module-off');
    await page.goto('/online-courses');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen(page, 'switched-courses');

    // It stays so after a reload, in a new tab, and for the next visit's door.
    const other = await context.newPage();
    await other.goto('/home');
    await expect(other.getByRole('banner').getByText('Obra Viva', { exact: true })).toBeVisible();
    expect(await solidOf(other)).toBe(yellow);
    await other.close();

    await switchTo(page, 'Obra Viva', 'Nexo Academia');
    expect(await solidOf(page)).toBe(blue);
    await expect(tabs.getByRole('link', { name: 'Prêmios' })).toBeVisible();
    await page.goto('/reward-store');
    await expect(page.getByRole('heading', { level: 1, name: 'Prêmios' })).toBeVisible();
    await checkScreen(page, 'switched-back');
  });
}
