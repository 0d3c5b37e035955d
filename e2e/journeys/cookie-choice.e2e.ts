import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { signIn } from '../support/sign-in.ts';

const SIZES = [
  { name: 'small phone', width: 360, height: 640 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

for (const { name, width, height } of SIZES) {
  test(`a visitor signs in before choosing cookies, chooses, and changes the choice on a ${name} [UX-03]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    const names = async () => (await context.cookies()).map((cookie) => cookie.name);
    await page.goto('/?client=nexo');
    const bar = page.getByRole('region', { name: 'Cookies' });
    await expect(bar).toBeVisible();
    await checkScreen(page, 'cookie-bar');
    // The whole form can be used while nobody has chosen.
    const foot = await page.getByRole('button', { name: 'Entrar', exact: true }).boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((foot?.y ?? height) + (foot?.height ?? 0)).toBeLessThanOrEqual(top);
    expect(await names()).toEqual([]);
    await signIn(page, 'eduardo.pimentel@nexo.example');
    await expect(bar).toBeVisible();
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/session/cookies'));
    await bar.getByRole('button', { name: 'Só os necessários' }).click();
    expect((await told).status()).toBe(200);
    await expect(bar).toBeHidden();
    expect(await names()).toContain('trilha_cookies');
    await page.goto('/cookies');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Escolher cookies' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('switch', { name: 'Preferências' })).not.toBeChecked();
    await dialog.getByRole('switch', { name: 'Preferências' }).check();
    await checkScreen(page, 'cookie-preferences');
    await dialog.getByRole('button', { name: 'Salvar escolha' }).click();
    await expect(dialog).toBeHidden();
    const kept = (await context.cookies()).find((cookie) => cookie.name === 'trilha_cookies');
    expect(kept?.value).toMatch(/^1\.10\.\d+$/);
    await context.close();
  });
}

test('whoever registers again on a device finds the country chosen last [UX-02] [ID-15]', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'pt-BR' });
  const first = await context.newPage();
  await first.goto('/register?client=nexo');
  const country = (page: typeof first) => page.getByRole('combobox', { name: 'País' });
  await expect(country(first)).toHaveValue('Brasil');
  await country(first).click();
  await first.getByRole('option', { name: 'Chile' }).click();
  // Another tab knows nothing of what was typed in the first.
  const other = await context.newPage();
  await other.goto('/register?client=nexo');
  await expect(country(other)).toHaveValue('Chile');
  await context.close();
});
