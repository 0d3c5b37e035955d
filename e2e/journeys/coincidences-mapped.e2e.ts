import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

for (const { name, width, height } of AT_THE_DESK) {
  test(`an auditor sees who sent the same things, narrows the map down to photos and opens one, on a ${name} [LO-30] [LO-20]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, 'beatriz.sampaio@nexo.example');
    await page.goto('/manage/sales-audit');
    await page.getByRole('link', { name: 'Mapa de coincidências' }).click();
    await expect(page.getByText('Larissa Coutinho e Bruno Salgado: 1 foto')).toBeVisible();
    await checkScreen(page, 'coincidences');
    await page.getByRole('combobox', { name: 'O que coincide' }).click();
    await page.getByRole('option', { name: 'Foto', exact: true }).click();
    await expect(page.getByRole('heading', { name: '2 pessoas · 1 coincidência' })).toHaveCount(1);
    await page
      .getByRole('link', { name: /^Foto: / })
      .last()
      .click();
    await expect(page).toHaveURL(/\/manage\/photos-audit\/[0-9a-f-]+/);
    await expect(page.getByRole('heading', { name: 'O que foi declarado' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/kind=photo/);
    await expect(page.getByText('Larissa Coutinho e Bruno Salgado: 1 foto')).toBeVisible();
  });
}
