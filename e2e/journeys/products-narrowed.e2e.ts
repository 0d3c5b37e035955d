import { expect, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { readPointsTable } from '@trilha/contract/loyalty/campaigns.calls';
import { productLabel } from '../support/product-label.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter, IN_THE_STORE } from '../support/sign-in.ts';

for (const { name, width, height } of IN_THE_STORE) {
  test(`a seller finds the products of a sale by what they are, which the address keeps, and by their label on a ${name} [LO-10]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page, 'bruno.salgado@nexo.example');
    await page.goto('/insert-sales');
    await page.getByRole('button', { name: 'Filtrar produtos' }).click();
    await page
      .getByRole('combobox', { name: 'Tipo' })
      .or(page.getByRole('textbox', { name: 'Tipo' }))
      .click();
    await page.getByRole('option', { name: 'Desktop' }).click();
    await expect(page).toHaveURL(/formFactor=desktop/);
    const found = page.getByRole('button', { name: /^Adicionar / });
    await expect(found.first()).toBeVisible();
    await page.reload();
    await expect(found.first()).toBeVisible();
    await checkScreen(page, 'sale-products-narrowed');

    const answered = page.waitForResponse(/points-table/);
    await page.goto('/insert-sales');
    const { items } = (await (await answered).json()) as ResponseOf<typeof readPointsTable>;
    const wanted = items.find(({ barcode }) => barcode !== null);
    await page
      .getByLabel('Ler código de barras')
      .locator('visible=false')
      .setInputFiles({
        name: 'etiqueta.png',
        mimeType: 'image/png',
        buffer: await productLabel(wanted?.barcode ?? ''),
      });
    await expect(found).toHaveCount(1);
    await expect(found).toHaveAccessibleName(new RegExp(`^Adicionar ${wanted?.name}, `));
    await checkScreen(page, 'sale-product-by-label');
  });
}

for (const { name, width, height } of AT_THE_DESK) {
  test(`products of the network are narrowed down by type and generation on a ${name} [MG-04] [LO-10]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/network?part=products&formFactor=notebook');
    const table = page.getByRole('table', { name: 'Produtos' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expect(table.getByText('Desktop', { exact: true })).toHaveCount(0);
    await checkScreen(page, 'network-products-narrowed');
  });
}
