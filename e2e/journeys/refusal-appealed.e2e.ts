import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter } from '../support/sign-in.ts';

const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('a seller appeals a refusal with a better photo, and an auditor who did not refuse accepts it [LO-30] [LO-12]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const auditor = await pageOf(browser, 'beatriz.sampaio@nexo.example', DESK);
  await auditor.goto('/manage/sales-audit?risk=amber&search=Fernanda');
  await auditor.getByRole('button', { name: 'Auditar em sequência' }).click();
  const invoice = await invoiceIn(auditor);
  await auditor.keyboard.press('r');
  await expect(auditor.getByRole('heading', { name: 'Por que recusar?' })).toBeVisible();
  await auditor.keyboard.press('1');
  await expect(auditor.getByText(`Nota ${invoice} recusada`)).toBeVisible();

  const seller = await pageOf(browser, 'fernanda.queiros@nexo.example', PHONE);
  await seller.goto('/my-sales?state=refused');
  await seller.getByText(`Nota ${invoice}`).click();
  const sale = seller.getByRole('dialog');
  await sale.getByRole('button', { name: 'Contestar a recusa' }).click();
  await sale
    .getByLabel('O que devemos olhar de novo?')
    .fill('A foto saiu tremida. Mandei outra, com a nota inteira.');
  await sale.locator('input[type=file]').first().setInputFiles(join(MEDIA, 'nota-05.jpg'));
  await checkScreen(seller, 'appeal-writing');
  await sale.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(sale.getByText('Espera resposta da auditoria')).toBeVisible();
  await expect(sale.getByText('Você', { exact: true })).toBeVisible();
  await checkScreen(seller, 'appeal-sent');

  await auditor.goto(`/manage/sales-audit?appealed=true&search=${invoice}`);
  await auditor.getByRole('button', { name: 'Auditar em sequência' }).click();
  await expect(auditor.getByText('A recusa é sua: outra pessoa precisa responder.')).toBeVisible();
  await expect(auditor.getByRole('button', { name: 'Aceitar' })).toHaveCount(0);
  await auditor.context().close();

  const other = await pageOf(browser, 'camila.duarte@nexo.example', DESK);
  await other.goto(`/manage/sales-audit?appealed=true&search=${invoice}`);
  await other.getByRole('button', { name: 'Auditar em sequência' }).click();
  await expect(other.getByText('A foto saiu tremida.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Abrir anexo: nota-05.jpg' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Manter recusa' })).toBeDisabled();
  await checkScreen(other, 'appeal-answering');
  await other.getByRole('button', { name: 'Aceitar' }).click();
  await expect(other.getByText('Resposta registrada')).toBeVisible();
  await other.context().close();

  await seller.reload();
  await expect(seller.getByText('Aceita: a recusa foi desfeita')).toBeVisible();
  await expect(seller.getByText('Aceitou a contestação')).toBeVisible();
  await checkScreen(seller, 'appeal-accepted');
  await seller.context().close();
});

test('a seller appeals a refused photo, and the queue of all appeals tells who may answer it [LO-30] [LO-20]', async ({
  browser,
}) => {
  const seller = await pageOf(browser, 'ana.clarameireles@nexo.example', PHONE);
  await seller.goto('/upload-photos');
  await seller
    .getByRole('button', { name: /^Contestar a recusa: / })
    .first()
    .click();
  const photo = seller.getByRole('dialog');
  await photo.getByRole('button', { name: 'Contestar a recusa' }).click();
  await photo.getByLabel('O que devemos olhar de novo?').fill('O banner da foto é o novo, instalado no dia.');
  await checkScreen(seller, 'photo-appeal-writing');
  await photo.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(photo.getByText('Espera resposta da auditoria')).toBeVisible();
  await checkScreen(seller, 'photo-appeal-sent');
  await seller.context().close();

  const refuser = await pageOf(browser, 'beatriz.sampaio@nexo.example', DESK);
  await refuser.goto('/manage/appeals?kind=photo');
  await expect(refuser.getByText('A recusa é sua: outra pessoa precisa responder.').first()).toBeVisible();
  await expect(refuser.getByRole('button', { name: 'Aceitar' })).toHaveCount(0);
  await refuser.context().close();

  const auditor = await pageOf(browser, 'camila.duarte@nexo.example', DESK);
  await auditor.goto('/manage/appeals');
  await expect(auditor.getByRole('heading', { level: 1, name: 'Contestações' })).toBeVisible();
  await auditor.getByRole('button', { name: /^Fotos/ }).click();
  await expect(auditor.getByText('O aparelho está no balcão')).toBeVisible();
  await checkScreen(auditor, 'appeals');
  await auditor.setViewportSize(PHONE);
  await checkScreen(auditor, 'appeals');
  await auditor.setViewportSize(DESK);
  await auditor.getByRole('link', { name: 'Ver a foto' }).first().click();
  await expect(auditor.getByRole('heading', { name: 'Contestação' })).toBeVisible();
  await checkScreen(auditor, 'photo-appeal-answering');
  await auditor.getByRole('button', { name: 'Aceitar' }).click();
  await expect(auditor.getByText('Resposta registrada')).toBeVisible();

  // Photos under appeal are found among the photos, too, and a refusal is kept for a reason.
  await auditor.goto('/manage/photos-audit');
  await auditor.getByRole('button', { name: 'Em contestação' }).click();
  await expect(auditor).toHaveURL(/appealed=true/);
  await checkScreen(auditor, 'photos-appealed');
  await auditor.getByRole('row').filter({ hasText: 'Ana Clara Meireles' }).first().click();
  await expect(auditor.getByText('O banner da foto é o novo')).toBeVisible();
  await auditor.getByRole('combobox', { name: 'Motivo para manter' }).click();
  await auditor.getByRole('option', { name: 'Mostra outra coisa' }).click();
  await auditor.getByLabel('Mensagem para a pessoa').fill('O banner não aparece na foto.');
  await auditor.getByRole('button', { name: 'Manter recusa' }).click();
  await expect(auditor.getByText('Resposta registrada')).toBeVisible();
  await auditor.context().close();
});

test('a refused level is appealed where it is read of, and holds once another accepts [LO-30] [PT-05]', async ({
  browser,
}) => {
  const LEVEL = 'Influencer';
  const administrator = await pageOf(browser, 'renato.figueira@nexo.example', DESK);
  await administrator.goto('/manage/level-requests');
  const request = administrator
    .getByRole('heading', { name: 'Ana Clara Meireles' })
    .locator('xpath=ancestor::*[.//button][1]');
  await request.getByRole('button', { name: 'Recusar' }).click();
  await administrator.getByRole('button', { name: /As notas não comprovam as vendas/ }).click();
  await expect(administrator.getByText('Ana Clara Meireles').first()).toBeHidden();
  await administrator.context().close();

  const seller = await pageOf(browser, 'ana.clarameireles@nexo.example', PHONE);
  await seller.goto('/campaigns');
  await seller.getByRole('link', { name: 'Vértice em Alta · trimestre atual' }).first().click();
  await expect(seller.getByText(`O nível ${LEVEL} não foi aprovado`)).toBeVisible();
  await seller.getByRole('button', { name: 'Contestar a recusa' }).click();
  await seller
    .getByLabel('O que devemos olhar de novo?')
    .fill('As notas que faltavam foram aprovadas ontem.');
  await checkScreen(seller, 'level-appeal-writing');
  await seller.getByRole('button', { name: 'Enviar contestação' }).click();
  await expect(seller.getByText('Espera resposta da auditoria')).toBeVisible();

  const auditor = await pageOf(browser, 'camila.duarte@nexo.example', DESK);
  await auditor.goto('/manage/appeals?kind=level');
  await expect(auditor.getByText('As notas que faltavam')).toBeVisible();
  await checkScreen(auditor, 'appeals-levels');
  const appeal = auditor
    .getByRole('heading', { name: 'Ana Clara Meireles' })
    .locator('xpath=ancestor::*[.//button][1]');
  await appeal.getByRole('button', { name: 'Aceitar e dar o nível' }).click();
  await expect(auditor.getByText('Resposta registrada')).toBeVisible();
  await auditor.context().close();
  await seller.reload();
  await expect(seller.getByText(`O nível ${LEVEL} não foi aprovado`)).toBeHidden();
  await seller.context().close();
});

for (const screen of [
  { name: 'phone', size: PHONE, filter: 'search=Bastos', says: 'Beatriz Sampaio propõe recusar' },
  { name: 'desktop', size: DESK, filter: 'search=Salgado', says: 'Otávio Lins propõe aprovar' },
] as const)
  test(`a large sale that one auditor proposed to decide is decided by another, on a ${screen.name} [LO-30]`, async ({
    browser,
  }) => {
    const isRefusal = screen.name === 'phone';
    const auditor = isRefusal ? 'camila.duarte@nexo.example' : 'beatriz.sampaio@nexo.example';
    const page = await pageOf(browser, auditor, screen.size);
    await page.goto(`/manage/sales-audit?secondLook=true&${screen.filter}`);
    await page.getByRole('button', { name: 'Auditar em sequência' }).click();
    await expect(page.getByText(screen.says)).toBeVisible();
    const invoice = await invoiceIn(page);
    await checkScreen(page, 'second-look');
    if (isRefusal) await page.getByRole('button', { name: 'Confirmar recusa' }).click();
    else await page.keyboard.press('a');
    await expect(page.getByText(`Nota ${invoice} ${isRefusal ? 'recusada' : 'aprovada'}`)).toBeVisible();
    await page.context().close();
  });

test('an auditor takes back what they proposed for a large sale by one key, before anybody confirms it [LO-30]', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'beatriz.sampaio@nexo.example', DESK);
  await page.goto('/manage/sales-audit?search=Coutinho');
  await page.getByRole('button', { name: 'Auditar em sequência' }).click();
  const takesTwo = page.getByText('duas pessoas decidem');
  await expect(async () => {
    if (!(await takesTwo.isVisible())) await page.keyboard.press('j');
    await expect(takesTwo).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const invoice = await invoiceIn(page);
  const address = page.url();
  await page.keyboard.press('a');
  await expect(page.getByText(`Proposta sobre a nota ${invoice} feita: outra pessoa confirma`)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('A proposta é sua: outra pessoa precisa confirmar.')).toBeVisible();
  await checkScreen(page, 'own-proposal');
  await page.keyboard.press('z');
  await expect(page.getByText(`Proposta sobre a nota ${invoice} retirada`)).toBeVisible();
  await expect(takesTwo).toBeVisible();
  await page.context().close();
});

async function pageOf(browser: Browser, email: string, viewport: typeof PHONE): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await enter(page, email);
  return page;
}

/** The number of the invoice that the auditor has before them. */
async function invoiceIn(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^Nota / });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace('Nota ', '').trim();
}
