import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

for (const { name, width, height } of AT_THE_DESK)
  test(`the countries that codes go to are chosen on a ${name} [ID-19] [MG-06]`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enter(page, 'camila.duarte@nexo.example');
    await page.goto('/manage/settings?part=protection');
    const change = page.getByRole('button', { name: 'Alterar os países dos códigos' });
    await change.scrollIntoViewIfNeeded();
    await checkScreen(page, 'reach');
    await change.click();
    const sheet = page.getByRole('dialog');
    const peru = sheet.getByRole('checkbox', { name: 'Peru (+51)' });
    await expect(peru).toBeChecked();
    await peru.uncheck();
    await checkScreen(page, 'reach-sheet');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Países salvos')).toBeVisible();
    await expect(page.getByText(/Colômbia, México e Uruguai/)).toBeVisible();

    await change.click();
    await sheet.getByRole('checkbox', { name: 'Peru (+51)' }).check();
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(/México, Peru e Uruguai/)).toBeVisible();
  });
