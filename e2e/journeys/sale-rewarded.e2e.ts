import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  addReward,
  type JourneyCampaign,
  type JourneyReward,
  publishCampaign,
} from '../support/campaign-steps.ts';
import { enterBy, tabTo } from '../support/keyboard.ts';
import {
  expectBalance,
  expectMovement,
  expectWorksIn,
  fillSale,
  type JourneySale,
  joinCampaign,
  sendTwice,
} from '../support/sale-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { signIn, VIEWPORTS, type Viewport } from '../support/sign-in.ts';
import { addVoucher, redeemVoucher, seeCode } from '../support/voucher-steps.ts';

const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const ADMINISTRATOR = 'renato.figueira@nexo.example';
const AUDITOR = 'beatriz.sampaio@nexo.example';
/** Promoters, one for each size, so that neither sees the other's sales. */
const PROMOTERS = { phone: 'fernanda.queiros@nexo.example', desktop: 'bruno.salgado@nexo.example' } as const;
const STORE = { name: 'Rede Mirante Paulista', digits: '41207563' } as const;
const PRODUCTS = [
  { sku: 'AUR-N14-V514', name: 'Aurora Leve 14 Plus', points: 40 },
  { sku: 'AUR-N13-V714', name: 'Aurora Fina 13', points: 60 },
  { sku: 'AUR-N16-V714', name: 'Aurora Estúdio 16', points: 100 },
] as const;
const FIRST_POINTS = 200;
const SECOND_POINTS = 100;
const COST = 150;
const VOUCHER_COST = 40;
/** Sales of the demo world that still wait while others audit, too, and so many of them one after the other. */
const QUEUE = 150;
const IN_A_ROW = 12;

test.describe.configure({ mode: 'default' });

for (const viewport of VIEWPORTS) {
  test(`a campaign is published, a sale reported and audited and a reward delivered on a ${viewport.name} [MG-04] [LO-02] [LO-03] [LO-10] [LO-12] [LO-14] [LO-15] [LO-30] [PT-01] [RW-02] [RW-03] [RW-04] [RW-05]`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const mark = `${viewport.name} ${Date.now() % 1_000_000}`;
    const campaign = campaignOf(mark);
    const reward = { name: `Mochila ${mark}`, cost: COST };
    const first = saleOf(mark, '01', PRODUCTS);
    const second = saleOf(mark, '02', PRODUCTS.slice(2));

    const administrator = await pageOf(browser, viewport, ADMINISTRATOR);
    const campaignId = await publishCampaign(administrator, campaign);
    await addReward(administrator, campaignId, reward);

    const promoter = await pageOf(browser, viewport, PROMOTERS[viewport.name]);
    await joinCampaign(promoter, campaign, STORE);
    await reportFirst(promoter, campaign, campaignId, first);
    await sendSameNumber(promoter, campaign, first, second);
    await expectBalance(promoter, campaignId, FIRST_POINTS + SECOND_POINTS);
    await expectMovement(promoter, `Venda da nota ${second.invoice}, ${STORE.name}`, SECOND_POINTS);

    await expectWorksIn(promoter, campaign);

    const auditor = await pageOf(browser, viewport, AUDITOR);
    await walkTheQueue(auditor, viewport);
    await auditByKeyboard(auditor, first.invoice, second.invoice);
    await seeRefusal(promoter, campaignId, second);

    const number = await redeem(promoter, campaignId, reward);
    await followOrder(administrator, promoter, number);
    await expectBalance(promoter, campaignId, FIRST_POINTS - COST);
    await expectMovement(promoter, `Troca por ${reward.name}`, -COST);

    const voucher = { name: `Vale ${mark}`, cost: VOUCHER_COST };
    const codes = [1, 2].map((serial) => `NEXO-${mark.replace(/\W/g, '').toUpperCase()}-${serial}`);
    await addVoucher(administrator, campaignId, voucher, codes);
    await seeCode(administrator, promoter, await redeemVoucher(promoter, campaignId, voucher), codes);
    await expectBalance(promoter, campaignId, FIRST_POINTS - COST - VOUCHER_COST);
  });
}

async function pageOf(browser: Browser, { width, height }: Viewport, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** A day in the words of the form, counted from today in São Paulo. */
function dayFromToday(days: number): string {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
  const [day = '', month = '', year = ''] = format.format(Date.now() + days * 86_400_000).split('/');
  return [day, month, year.length === 2 ? `20${year}` : year].join('/');
}

const campaignOf = (mark: string): JourneyCampaign => ({
  name: `Arrancada ${mark}`,
  beginsOn: dayFromToday(0),
  endsOn: dayFromToday(20),
  agency: 'Ponto Certo Promoções',
  brand: 'Aurora',
  chain: 'Rede Mirante',
  products: PRODUCTS,
});

const saleOf = (mark: string, number: '01' | '02', products: JourneySale['products']): JourneySale => ({
  invoice: `${mark.replace(/\W/g, '').toUpperCase()}-${number}`,
  soldOn: dayFromToday(0),
  photo: `${MEDIA}/nota-${number}.jpg`,
  products,
});

/** Two taps on the button bring one sale, its points at once and the reason of each in the statement. */
async function reportFirst(
  page: Page,
  campaign: JourneyCampaign,
  campaignId: string,
  sale: JourneySale,
): Promise<void> {
  await fillSale(page, campaign, { ...sale, read: '48213' });
  await expect(page.getByText('O código da nota diz outra coisa')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${FIRST_POINTS} pts` })).toBeVisible();
  await checkScreen(page, 'insert-sales');
  await sendTwice(page, FIRST_POINTS);
  await checkScreen(page, 'sale-done');
  await page.getByRole('link', { name: 'Ver no extrato' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Extrato de pontos' })).toBeVisible();
  await expectBalance(page, campaignId, FIRST_POINTS);
  await expectMovement(page, `Venda da nota ${sale.invoice}, ${STORE.name}`, FIRST_POINTS);
  await checkScreen(page, 'statement-sale');
  await page.goto('/my-sales');
  await expect(page.getByRole('button', { name: `Ver venda da nota ${sale.invoice}` })).toHaveCount(1);
  await checkScreen(page, 'my-sales');
}

/** The number of the first sale is refused with everything else kept; with the right one the sale goes through. */
async function sendSameNumber(
  page: Page,
  campaign: JourneyCampaign,
  first: JourneySale,
  second: JourneySale,
): Promise<void> {
  await fillSale(page, campaign, { ...second, invoice: first.invoice });
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  const refusal = page.getByRole('alert').getByText('Esta nota fiscal já foi enviada nesta campanha.');
  await expect(refusal.first()).toBeVisible();
  await checkScreen(page, 'sale-refused');
  await page.getByLabel('Número da nota').fill(second.invoice);
  await sendTwice(page, SECOND_POINTS);
}

/** The whole pile of the demo world, sale after sale by one key, with photo and data side by side where there is room. */
async function walkTheQueue(page: Page, { name }: Viewport): Promise<void> {
  await page.goto('/manage');
  await enterBy(page, page.getByRole('link', { name: 'Auditar agora' }));
  await enterBy(page, page.getByRole('button', { name: 'Auditar em sequência' }));
  const photo = page.getByRole('img', { name: /^Foto da nota/ });
  for (let place = 1; place <= IN_A_ROW; place += 1) {
    const progress = await page.getByText(new RegExp(`^${place} de \\d+$`)).innerText();
    expect(Number(progress.split(' ').at(-1))).toBeGreaterThan(QUEUE);
    await expect(photo).toBeVisible();
    await page.keyboard.press('j');
  }
  const picture = await page.getByRole('region', { name: 'Foto da nota' }).boundingBox();
  const data = await page.getByRole('heading', { name: 'Dados da venda' }).boundingBox();
  const isBeside = (picture?.x ?? 0) + (picture?.width ?? 0) <= (data?.x ?? 0);
  expect(isBeside).toBe(name === 'desktop');
}

/** From the first screen to the end of the pile without a mouse: one approved, one refused with its reason. */
async function auditByKeyboard(page: Page, approved: string, refused: string): Promise<void> {
  await page.goto('/manage');
  await enterBy(page, page.getByRole('link', { name: 'Auditar agora' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria de vendas' })).toBeVisible();
  await checkScreen(page, 'sales-audit');
  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar vendedor, nota ou loja' }));
  await page.keyboard.type(approved.slice(0, -2));
  await expect(page.getByText('2 vendas', { exact: true })).toBeVisible();
  await enterBy(page, page.getByRole('button', { name: 'Auditar em sequência' }));

  await expect(page.getByRole('heading', { level: 1, name: `Nota ${approved}` })).toBeVisible();
  await expect(page.getByRole('img', { name: `Foto da nota ${approved}` })).toBeVisible();
  const code = page.getByRole('region', { name: 'O que o código da nota diz' });
  await expect(code.getByText('48213')).toBeVisible();
  await expect(code.getByText('Diferente')).toHaveCount(1);
  await checkScreen(page, 'audit-cockpit');
  await page.keyboard.press('a');
  await expect(page.getByText(`Nota ${approved} aprovada`)).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: `Nota ${refused}` })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Por que recusar?' })).toBeVisible();
  await checkScreen(page, 'audit-refuse');
  await page.keyboard.press('5');
  await expect(page.getByText(`Nota ${refused} recusada`)).toBeVisible();
  await expect(page.getByText('Fila terminada')).toBeVisible();
  await checkScreen(page, 'audit-done');
}

async function seeRefusal(page: Page, campaignId: string, refused: JourneySale): Promise<void> {
  await expectBalance(page, campaignId, FIRST_POINTS);
  await expectMovement(page, `Venda recusada pela auditoria, nota ${refused.invoice}`, -SECOND_POINTS);
  await checkScreen(page, 'statement-refusal');
  await page.goto('/my-sales?state=refused');
  const line = page.getByRole('listitem').filter({ hasText: `Nota ${refused.invoice}` });
  await expect(line).toContainText('O produto não está na nota');
}

/** Two taps on the last one in stock bring one order. Answers its number. */
async function redeem(page: Page, campaignId: string, { name, cost }: JourneyReward): Promise<string> {
  await page.goto(`/reward-store?campaign=${campaignId}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await checkScreen(page, 'reward-store');
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Resta 1')).toBeVisible();
  await checkScreen(page, 'reward');
  await page.getByRole('button', { name: `Trocar por ${cost} pts` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('CEP ou código postal').fill('50030-230');
  await sheet.getByLabel('Rua ou avenida').fill('Rua da Aurora');
  await sheet.getByLabel('Número', { exact: true }).fill('325');
  await sheet.getByLabel('Cidade').fill('Recife');
  await sheet.getByLabel('Estado ou região').fill('PE');
  await checkScreen(page, 'redeem');
  await sheet.getByRole('button', { name: 'Confirmar troca' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/orders\//);
  const address = page.url();
  const [, number = ''] = (await page.getByText(/^Pedido [A-Z\d]+-[A-Z\d]+$/).innerText()).split(' ');
  await checkScreen(page, 'order');

  await page.goto('/orders');
  await expect(page.getByRole('link', { name: `Ver pedido de ${name}` })).toHaveCount(1);
  await checkScreen(page, 'orders');
  await expectBalance(page, campaignId, FIRST_POINTS - cost);
  await expect(page.getByText(`${cost} pts reservados em pedidos`)).toBeVisible();
  const listening = page.waitForRequest('**/api/realtime');
  await page.goto(address);
  await listening;
  return number;
}

const STEPS = [
  { button: 'Aprovar', state: 'Aprovado' },
  { button: 'Marcar como enviado', state: 'Enviado' },
  { button: 'Marcar como entregue', state: 'Entregue' },
] as const;

/** Each step of the administrator comes to the open page of the promoter, with its time. */
async function followOrder(administrator: Page, promoter: Page, number: string): Promise<void> {
  await administrator.goto(`/manage/orders?search=${number}`);
  await administrator.locator('main tr[data-opens], main li button').first().click();
  const sheet = administrator.getByRole('dialog');
  await checkScreen(administrator, 'manage-order');
  const timeline = promoter.getByRole('list', { name: 'Andamento do pedido' });
  for (const { button, state } of STEPS) {
    await sheet.getByRole('button', { name: button }).click();
    if (state === 'Enviado') {
      await sheet.getByLabel('Código de rastreio').fill('TR123456789BR');
      await sheet.getByRole('button', { name: button }).click();
    }
    await expect(administrator.getByText(`Pedido ${number}: ${state}`)).toBeVisible();
    await expect(timeline.getByRole('listitem').filter({ hasText: state }).getByRole('time')).toBeVisible();
  }
  await expect(promoter.getByText('TR123456789BR').first()).toBeVisible();
  await checkScreen(promoter, 'order-delivered');
}
