import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const SELLER = 'rafael.nogueira@nexo.example';

for (const viewport of IN_THE_STORE) {
  test(`a seller narrows the catalogue down, comes back to it, and finds what is inside on a ${viewport.name} [LE-04] [LE-10]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await enter(page, SELLER);
    await page.goto('/online-courses');
    const cards = page.locator('main article, main li').filter({ has: page.getByRole('link') });
    await expect(cards.first()).toBeVisible();

    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const group = (name: string) => sheet.getByRole('group', { name, exact: true });
    // Two formats find what has either; taken off, nothing of them stays in the address.
    const formats = group('Formato').getByRole('button');
    for (const at of [0, 1]) await formats.nth(at).click();
    await expect(page).toHaveURL(/extensions=%5B.*%2C/);
    for (const at of [0, 1]) await formats.nth(at).click();
    await expect(page).not.toHaveURL(/extensions=/);
    await group('Área')
      .getByRole('button', { name: /Sudeste/ })
      .click();
    await group('Formato')
      .getByRole('button', { name: /Página/ })
      .click();
    await expect(page).toHaveURL(/areas=.*extensions=html/);
    await checkScreen(page, 'catalogue-filters');
    await sheet.getByRole('button', { name: /^Ver 1 curso/ }).click();
    await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
    const chosen = page.getByRole('button', { name: /^Remover: (Sudeste|Página)/ });
    await expect(chosen).toHaveCount(2);
    await checkScreen(page, 'catalogue-narrowed');

    await page.reload();
    await expect(chosen).toHaveCount(2);
    const course = page.getByRole('link', { name: /Negocia/ }).first();
    await course.click();
    await expect(page).not.toHaveURL(/areas=/);
    await page.goBack();
    await expect(page).toHaveURL(/areas=.*extensions=html/);
    await expect(course).toBeVisible();

    await page.getByRole('button', { name: 'Filtros (2)' }).click();
    await sheet.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).not.toHaveURL(/areas=|extensions=/);
    await sheet.getByRole('button', { name: /^Ver \d+ cursos/ }).click();
    await page.goto('/online-courses?status=blocked&online=1&categories=all');
    await expect(page.getByRole('heading', { name: 'Nenhum curso com esses filtros' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
    await checkScreen(page, 'catalogue-nothing');
    await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(cards.first()).toBeVisible();

    await page.goto('/search?q=contas%20honestas');
    const results = page.locator('[data-results]');
    await expect(results.locator('mark').first()).toBeVisible();
    await expect(
      results
        .locator('mark')
        .filter({ hasText: /^conta$/ })
        .first(),
    ).toBeVisible();
    await checkScreen(page, 'search-inside');
  });
}
