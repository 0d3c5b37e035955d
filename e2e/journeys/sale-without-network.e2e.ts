import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const SELLER = 'larissa.coutinho@nexo.example';
const TYPE = 'Material de comunicação';

for (const { name, width, height } of IN_THE_STORE) {
  test(`a sale and a photo made without a network wait in sight and are sent once when it is back on a ${name} [OF-04] [LO-10] [LO-20]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const invoice = `SR${width}${Date.now() % 1_000_000}`;
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await enter(page, SELLER);
    await page.goto('/upload-photos');
    await expect(page.getByText('0 de 4 feitas').first()).toBeVisible();
    await page.getByRole('link', { name: 'Venda' }).first().click();
    await expect(page.getByRole('button', { name: 'Enviar venda' })).toBeVisible();
    // The points table of the form has come: without a network it is what products are found in.
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    await fillWithoutNetwork(page, invoice);
    await page.getByRole('button', { name: 'Enviar venda' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Venda guardada neste aparelho' })).toBeVisible();
    const waiting = page.getByRole('list', { name: /ainda não enviada/ });
    await expect(waiting.getByText(new RegExp(`^Nota ${invoice},`))).toBeVisible();
    await checkScreen(page, 'sale-held');
    await page.goBack();
    await takePhotoWithoutNetwork(page);
    await expect(waiting.getByText(new RegExp(`^${TYPE},`))).toBeVisible();
    await checkScreen(page, 'photo-held');

    const lost = await loseFirstAnswer(page, /\/api\/loyalty\/sales$/);
    await context.setOffline(false);
    await expect(page.getByText(/que esperavam? (foi|foram) feitos?/).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(waiting).toHaveCount(0, { timeout: 30_000 });
    expect(lost()).toBe(1);
    await expect(page.getByText('1 de 4 feitas').first()).toBeVisible();
    await page.goto('/my-sales');
    await expect(page.getByRole('button', { name: `Ver venda da nota ${invoice}` })).toHaveCount(1);
    await context.close();
  });
}

async function fillWithoutNetwork(page: Page, invoice: string): Promise<void> {
  await page.getByLabel('Foto da nota fiscal').setInputFiles(`${MEDIA}/nota-05.jpg`);
  await expect(page.getByText('A foto vai junto com a venda quando houver rede.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Loja' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Data da venda').fill(today());
  await page.getByLabel('Número da nota').fill(invoice);
  await page.getByRole('searchbox', { name: 'Buscar produto' }).fill('aurora fina');
  await page.getByRole('button', { name: /^Adicionar Aurora Fina 13/ }).click();
  await checkScreen(page, 'sale-without-network');
}

async function takePhotoWithoutNetwork(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Tirar foto: ${TYPE}`) })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles(`${MEDIA}/loja-material-1.jpg`);
  await sheet.getByRole('button', { name: 'Enviar foto' }).click();
  await expect(page.getByText(`Foto guardada: ${TYPE}. Vai quando houver rede.`)).toBeVisible();
}

/** The server has it, and the phone is not told. */
async function loseFirstAnswer(page: Page, address: RegExp): Promise<() => number> {
  let lost = 0;
  await page.context().route(address, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => lost;
}

function today(): string {
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return format.format(Date.now());
}
