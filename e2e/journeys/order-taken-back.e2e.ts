import { expect, type Page, test } from '@playwright/test';
import { expectMovement } from '../support/sale-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, VIEWPORTS } from '../support/sign-in.ts';

const ADMINISTRATOR = 'renato.figueira@nexo.example';
const SELLER = 'Priscila Antunes';
const CAMPAIGN = 'trimestre atual';
/** Both are ordered by her and wait. */
const KEPT = 'Cafeteira italiana e moedor manual';
const RETURNED = 'Mochila para notebook';
const [, DESK] = VIEWPORTS;

test('stock comes in, parcels leave by a list, one is delivered, and one comes back with its points and its unit [RW-03] [RW-04] [RW-05]', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const administrator = await (await browser.newContext({ viewport: DESK })).newPage();
  await enter(administrator, ADMINISTRATOR);
  await openStock(administrator, RETURNED);
  const stock = administrator.getByRole('dialog');
  await stock.getByLabel('Quantas').fill('2');
  await stock.getByLabel('Observação (se quiser)').fill('Caixa da transportadora');
  await stock.getByRole('button', { name: 'Registrar' }).click();
  await expect(stock.getByText('+2 · Chegou do fornecedor')).toBeVisible();
  await checkScreen(administrator, 'reward-stock');

  const numbers = [await approve(administrator, KEPT), await approve(administrator, RETURNED)];
  const [kept = '', returned = ''] = numbers;
  await administrator.goto('/manage/orders');
  await administrator.getByRole('button', { name: 'Trazer rastreios' }).click();
  const list = administrator.getByRole('dialog', { name: 'Códigos de rastreio' });
  await list
    .getByLabel('Ou cole as linhas')
    .fill(numbers.map((number, index) => `${number};Correios;TR00${index}BR`).join('\n'));
  await list.getByRole('button', { name: 'Conferir linhas' }).click();
  await expect(list.getByText('Será enviado')).toHaveCount(2);
  await checkScreen(administrator, 'orders-tracking-list');
  await list.getByRole('button', { name: 'Gravar 2 envios' }).click();
  await expect(administrator.getByText('2 envios gravados')).toBeVisible();

  const first = await open(administrator, kept);
  await first.getByRole('button', { name: 'Marcar como entregue' }).click();
  await expect(administrator.getByText(`Pedido ${kept}: Entregue`)).toBeVisible();
  const second = await open(administrator, returned);
  await second.getByRole('button', { name: 'Não vai chegar: devolver' }).click();
  await checkScreen(administrator, 'order-returning');
  await second.getByRole('button', { name: /Não vai chegar|Reprovar/ }).click();
  await expect(administrator.getByText(new RegExp(`^Pedido ${returned}: `))).toBeVisible();
  await openStock(administrator, RETURNED);
  await expect(administrator.getByText('+1 · Pedido devolvido')).toBeVisible();
  await expect(administrator.getByText(`Pedido ${returned}`).first()).toBeVisible();

  await administrator.goto(`/manage/people?search=${SELLER}`);
  await administrator.getByRole('row').filter({ hasText: SELLER }).first().click();
  await administrator.getByRole('button', { name: 'Ver como esta pessoa' }).click();
  await administrator.getByRole('button', { name: 'Ver como participante' }).click();
  await expect(administrator.getByText(`Você está vendo como ${SELLER}.`)).toBeVisible();
  await administrator.goto('/profile/statement?unit=redeemable');
  await expectMovement(administrator, `Pontos de volta da troca por ${RETURNED}`, 650);
  await administrator.context().close();
});

async function openStock(page: Page, reward: string): Promise<void> {
  await page.goto(`/manage/rewards?search=${encodeURIComponent(reward)}`);
  await page.getByRole('row').filter({ hasText: CAMPAIGN }).click();
  await page.getByRole('tab', { name: 'Estoque' }).click();
}

/** Approves her order of a reward; its number. */
async function approve(page: Page, reward: string): Promise<string> {
  await page.goto(`/manage/orders?search=${SELLER}`);
  await page.getByRole('row').filter({ hasText: reward }).first().click();
  const sheet = page.getByRole('dialog', { name: /^Pedido / });
  await sheet.getByRole('button', { name: 'Aprovar' }).click();
  const said = page.getByText(/^Pedido [A-Z\d]{4}-[A-Z\d]{4}: Aprovado$/).first();
  await expect(said).toBeVisible();
  return /[A-Z\d]{4}-[A-Z\d]{4}/.exec(await said.innerText())?.[0] ?? '';
}

async function open(page: Page, number: string) {
  await page.goto(`/manage/orders?state=shipped&search=${number}`);
  await page.getByRole('row').filter({ hasText: number }).click();
  return page.getByRole('dialog');
}
