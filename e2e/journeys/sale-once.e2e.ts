import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { listMyOrders } from '@trilha/contract/loyalty/orders.calls';
import type { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { expectMovement, fillSale } from '../support/sale-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE, tokenOf } from '../support/sign-in.ts';

const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const SELLER = 'rafael.nogueira@nexo.example';
const REWARD = { name: 'Crédito de corridas', cost: 250 } as const;
const NO_CONNECTION = 'Sem conexão. Verifique a internet e tente de novo.';

test.describe.configure({ mode: 'default' });

for (const { name, width, height } of IN_THE_STORE) {
  test(`cut answers, double taps and two tabs give one sale and one order on a ${name} [LO-11] [LO-14] [PT-02] [RW-02] [RW-04] [UX-09]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const invoice = `UMA${width}${Date.now() % 1_000_000}`;
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await enter(page, SELLER);
    const before = await pointsOf(page);
    const products = [{ name: 'Aurora Fina 13' }];
    await fillSale(page, null, { invoice, soldOn: day(-16), photo: `${MEDIA}/nota-03.jpg`, products });
    await refuseLate(page);
    await page.getByLabel('Data da venda').fill(day(0));

    // The draft lies on the device, so the second tab shows the same sale.
    const tab = await context.newPage();
    await tab.goto('/insert-sales');
    await expect(tab.getByLabel('Número da nota')).toHaveValue(invoice);
    const earned = await sendOverCutLine(context, page);
    await refuseTwin(tab, invoice);
    await page.goto('/my-sales');
    await expect(page.getByRole('button', { name: `Ver venda da nota ${invoice}` })).toHaveCount(1);
    await page.goto(`/profile/statement?campaign=${before.campaignId}&unit=redeemable`);
    await expectMovement(page, `Venda da nota ${invoice}`, earned);

    await redeemOverCutLine(context, page, before.campaignId);
    const { campaignId, ...after } = await pointsOf(page);
    expect(campaignId).toBe(before.campaignId);
    expect(after).toEqual({
      experience: before.experience + earned,
      available: before.available + earned - REWARD.cost,
      held: before.held + REWARD.cost,
    });
    await seeWhyNot(page, campaignId);
    await context.close();
  });
}

for (const { name, width, height } of IN_THE_STORE) {
  test(`on a device of many, a page reloaded after a cut answer orders once on a ${name} [ID-24] [RW-04]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await context.addCookies([
      { name: 'trilha_device', value: 'shared', domain: 'localhost', path: '/', sameSite: 'Lax' },
    ]);
    await enter(page, SELLER);
    const before = await pointsOf(page);
    const orders = await orderCount(page);
    await page.goto(`/reward-store?campaign=${before.campaignId}`);
    await page.getByRole('link', { name: REWARD.name }).click();
    const ask = page.getByRole('button', { name: `Trocar por ${REWARD.cost} pts` });
    await ask.click();
    const lost = await loseAnswers(context, /\/api\/loyalty\/rewards\/[^/]+\/orders$/, 2);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Confirmar troca' }).click();
    await expect(sheet.getByText(NO_CONNECTION).first()).toBeVisible();
    expect(lost()).toBe(2);
    await page.reload();
    await ask.click();
    await sheet.getByRole('button', { name: 'Confirmar troca' }).click();
    await expect(page).toHaveURL(/\/orders\/[^/]+$/);
    expect(await orderCount(page)).toBe(orders + 1);
    expect((await pointsOf(page)).held).toBe(before.held + REWARD.cost);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /sending/.test(key))),
    ).toEqual([]);
    await context.close();
  });
}

/** A day in the words of the form, counted from today in São Paulo. */
function day(offset: number): string {
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return format.format(Date.now() + offset * 86_400_000);
}

async function pointsOf(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page, SELLER)}` };
  const { campaigns } = (await (
    await page.request.get('/api/loyalty/points', { headers })
  ).json()) as ResponseOf<typeof readMyPoints>;
  const running = campaigns.find(({ active }) => active);
  if (!running) throw new Error('The seller is in no running campaign.');
  const { experience, available, held } = running.balance;
  return { campaignId: running.campaign.id, experience, available, held };
}

/** A sale of sixteen days ago is refused beside its field, before anything is sent. */
async function refuseLate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  const refusal = page.getByRole('alert').getByText('O prazo de 15 dias para relatar esta venda passou.');
  await expect(refusal.first()).toBeVisible();
  await checkScreen(page, 'sale-late');
}

/** Lets that many sendings to the address reach the server and loses every answer on the way back. */
async function loseAnswers(context: BrowserContext, address: RegExp, times: number): Promise<() => number> {
  let lost = 0;
  await context.route(address, async (route) => {
    if (route.request().method() !== 'POST' || lost >= times) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => lost;
}

/** The server has the sale, the phone does not know; tapped again it is the same sale. Answers its points. */
async function sendOverCutLine(context: BrowserContext, page: Page): Promise<number> {
  // One sending and its own repetition: only then is the person asked.
  const lost = await loseAnswers(context, /\/api\/loyalty\/sales$/, 2);
  await page.getByRole('button', { name: 'Enviar venda' }).dblclick();
  await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
  expect(lost()).toBe(2);
  await checkScreen(page, 'sale-cut');
  await page.getByRole('button', { name: 'Enviar venda' }).dblclick();
  const thanks = page.getByRole('heading', { level: 1, name: /^\+\d+\spts$/ });
  await expect(thanks).toBeVisible();
  return Number(/\d+/.exec(await thanks.innerText())?.[0]);
}

/** The other tab sends the same invoice and is told in clear words that it is there. */
async function refuseTwin(tab: Page, invoice: string): Promise<void> {
  await expect(tab.getByLabel('Número da nota')).toHaveValue(invoice);
  await tab.getByRole('button', { name: 'Enviar venda' }).click();
  const refusal = tab.getByRole('alert').getByText('Esta nota fiscal já foi enviada nesta campanha.');
  await expect(refusal.first()).toBeVisible();
  await tab.close();
}

/** Asked of the server: on the screen an empty list and one still on its way look alike. */
async function orderCount(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page, SELLER)}` };
  const { items } = (await (await page.request.get('/api/loyalty/orders', { headers })).json()) as ResponseOf<
    typeof listMyOrders
  >;
  return items.filter(({ reward }) => reward.name === REWARD.name).length;
}

async function redeemOverCutLine(context: BrowserContext, page: Page, campaignId: string): Promise<void> {
  const orders = page.getByRole('link', { name: `Ver pedido de ${REWARD.name}` });
  const before = await orderCount(page);
  await page.goto(`/reward-store?campaign=${campaignId}`);
  await page.getByRole('link', { name: REWARD.name }).click();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: `Trocar por ${REWARD.cost} pts` }).click();
  await page.getByRole('button', { name: `Trocar por ${REWARD.cost} pts` }).click();
  const lost = await loseAnswers(context, /\/api\/loyalty\/rewards\/[^/]+\/orders$/, 2);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Confirmar troca' }).dblclick();
  await expect(sheet.getByText(NO_CONNECTION).first()).toBeVisible();
  expect(lost()).toBe(2);
  await sheet.getByRole('button', { name: 'Confirmar troca' }).dblclick();
  await expect(page).toHaveURL(/\/orders\/[^/]+$/);
  await orderInSecondTab(second);
  await page.goto('/orders');
  await expect(orders).toHaveCount(before + 1);
}

/** It was open all the while, and still shows what the first one has changed. */
async function orderInSecondTab(tab: Page): Promise<void> {
  const sheet = tab.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Confirmar troca' }).click();
  await expect(sheet.getByText(/^Você pediu outro prêmio desta categoria/).first()).toBeVisible();
  await tab.close();
}

const REFUSALS = [
  { reward: 'Cadeira de escritório', why: /^Faltam [\d.]+\spts para este prêmio/ },
  { reward: 'Dia no laboratório de desempenho', why: 'Este prêmio é para quem está no nível Influencer.' },
] as const;

/** Why a reward cannot be had is said on its page, and there is no button to try. */
async function seeWhyNot(page: Page, campaignId: string): Promise<void> {
  for (const { reward, why } of REFUSALS) {
    await page.goto(`/reward-store?campaign=${campaignId}`);
    await page.getByRole('link', { name: reward }).click();
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Trocar por/ })).toHaveCount(0);
  }
  await checkScreen(page, 'reward-refused');
}
