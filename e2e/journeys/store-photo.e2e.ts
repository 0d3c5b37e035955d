import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const SELLER = 'ana.clarameireles@nexo.example';
const AUDITOR = 'beatriz.sampaio@nexo.example';
const TYPE = 'Demonstração';

for (const { name, width, height } of IN_THE_STORE) {
  test(`a seller photographs the store, an auditor refuses it by the keyboard, and another one takes its place on a ${name} [LO-20] [LO-30]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const seller = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await enter(seller, SELLER);
    await seller.goto('/upload-photos');
    const store = seller.getByRole('region').filter({ hasText: TYPE }).first();
    // What was sent in the days before may be of this week, by the day it is today.
    const count = store.getByText(/^\d de 4 feitas$/).first();
    const before = Number((await count.textContent())?.[0]);
    await checkScreen(seller, 'photo-week');
    await store.getByRole('button', { name: `Tirar foto: ${TYPE}` }).click();
    const sheet = seller.getByRole('dialog');
    await expect(sheet.getByText('Sem rostos de clientes.')).toBeVisible();
    await checkScreen(seller, 'photo-guide');
    await sheet.locator('input[type=file]').setInputFiles(`${MEDIA}/loja-vitrine-5.jpg`);
    await expect(sheet.getByText('Confira a foto antes de enviar')).toBeVisible();
    await checkScreen(seller, 'photo-preview');
    await sheet.getByRole('button', { name: 'Enviar foto' }).dblclick();
    await expect(seller.getByText(`Foto enviada: ${TYPE}`)).toBeVisible();
    await expect(count).toHaveText(`${before + 1} de 4 feitas`);

    const auditor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await enter(auditor, AUDITOR);
    await auditor.goto('/manage/photos-audit?search=Ana');
    await auditor.getByRole('row').filter({ hasText: TYPE }).first().click();
    await expect(auditor.getByRole('heading', { level: 1, name: new RegExp(TYPE) })).toBeVisible();
    await expect(auditor.getByText('Parece com', { exact: true })).toBeVisible({ timeout: 20_000 });
    await checkScreen(auditor, 'photo-audit');
    await auditor.keyboard.press('r');
    await expect(auditor.getByRole('button', { name: /Mostra outra coisa/ })).toBeVisible();
    await checkScreen(auditor, 'photo-audit-refusing');
    await auditor.keyboard.press('2');
    await expect(auditor.getByText('Foto de Ana Clara Meireles recusada')).toBeVisible();

    await seller.reload();
    await expect(store.getByText('Motivo: Mostra outra coisa')).toBeVisible();
    await store.getByRole('button', { name: `Enviar outra: ${TYPE}` }).click();
    await sheet.locator('input[type=file]').setInputFiles(`${MEDIA}/loja-demonstracao-3.jpg`);
    await sheet.getByRole('button', { name: 'Enviar foto' }).click();
    await expect(count).toHaveText(`${before + 1} de 4 feitas`);
    await expect(seller.getByText('Recusada').first()).toBeVisible();
    await checkScreen(seller, 'photo-history');
    for (const page of [seller, auditor]) await page.context().close();
  });
}
