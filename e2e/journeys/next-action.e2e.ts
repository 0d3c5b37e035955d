import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const SELLERS = { phone: 'ana.clarameireles@nexo.example', desktop: 'bruno.salgado@nexo.example' };

for (const { name, width, height } of IN_THE_STORE) {
  test(`a seller is told the one thing to do next, goes there, and sets it aside for the day on a ${name} [PT-01] [PT-03]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await enter(page, name === 'phone' ? SELLERS.phone : SELLERS.desktop);
    await page.goto('/home');
    const advice = page.getByRole('region', { name: 'O que fazer agora' });
    await expect(advice).toBeVisible();
    await advice.scrollIntoViewIfNeeded();
    await checkScreen(page, 'next-action');
    const said = await advice.getByRole('paragraph').first().textContent();
    await advice.getByRole('link').click();
    await expect(page).not.toHaveURL(/\/home$/);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.goto('/home');
    await advice.getByRole('button', { name: 'Hoje não' }).click();
    await expect(page.getByText(said ?? '')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(said ?? '')).toHaveCount(0);
    await page.context().close();
  });
}
