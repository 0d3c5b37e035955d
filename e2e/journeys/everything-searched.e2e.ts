import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { IN_THE_STORE, signIn } from '../support/sign-in.ts';

const SELLER = 'rafael.nogueira@nexo.example';

for (const viewport of IN_THE_STORE) {
  test(`a seller finds a course, what is inside it, and the word that was meant on a ${viewport.name} [LE-10]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await signIn(page, SELLER);
    await page.getByRole('link', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/search/);
    const field = page.getByRole('searchbox');
    await expect(field).toBeFocused();
    await field.fill('notbook');
    await expect(page).toHaveURL(/q=notbook/);
    const results = page.locator('[data-results]');
    await expect(results.getByRole('link').first()).toBeVisible();
    await expect(results.locator('mark').first()).toHaveText(/notebook/i);
    await checkScreen(page, 'search');

    await field.press('ArrowDown');
    await expect(results.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await field.press('ArrowDown');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('notbook');

    await field.fill('notebqwzxvkjh');
    await expect(page.getByRole('heading', { name: 'Nada encontrado para “notebqwzxvkjh”' })).toBeVisible();
    await checkScreen(page, 'search-nothing');
    await page.getByRole('button', { name: /^notebooks$/i }).click();
    await results.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/search/);
    await page.getByRole('link', { name: 'Buscar' }).click();
    await page.getByRole('button', { name: /^notebooks$/i }).click();
    await expect(page).toHaveURL(/q=notebooks/i);
    await expect(results.getByRole('link').first()).toBeVisible();
  });
}
