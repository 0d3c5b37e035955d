import { expect, type Page } from '@playwright/test';
import type { JourneyCampaign } from './campaign-steps.ts';
import { checkScreen } from './screen.ts';

export interface JourneySale {
  readonly invoice: string;
  readonly soldOn: string;
  /** The picture of the invoice, as a file of this machine. */
  readonly photo: string;
  /** The number that its code tells. */
  readonly read?: string;
  readonly products: readonly { readonly name: string }[];
}

export interface JourneyStore {
  readonly name: string;
  /** First digits of its tax number. */
  readonly digits: string;
}

/** First digits of the tax numbers of a chain that takes no part. */
const OUTSIDE_STORES = '42318674';

/** Signs up for the campaign in its four steps, with one store found by the digits of its tax number. */
export async function joinCampaign(
  page: Page,
  campaign: JourneyCampaign,
  store: JourneyStore,
): Promise<void> {
  await page.goto('/campaigns');
  await page.getByRole('link', { name: campaign.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await checkScreen(page, 'campaign');
  await page.getByRole('link', { name: 'Participar da campanha' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen(page, 'join-terms');
  await page.getByLabel('Li e aceito os termos de participação').check();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await page.getByRole('radio', { name: campaign.agency }).check();
  await page.getByRole('checkbox', { name: campaign.brand }).check();
  await checkScreen(page, 'join-agency');
  await page.getByRole('button', { name: 'Continuar' }).click();

  const search = page.getByLabel('Número fiscal da loja');
  await search.fill(store.name);
  await expect(search).toHaveValue('');
  await search.fill(OUTSIDE_STORES);
  await expect(page.getByText('Não participa da campanha').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Adicionar / })).toHaveCount(0);
  await search.fill(store.digits);
  await page.getByRole('button', { name: `Adicionar ${store.name}` }).click();
  await expect(page.getByRole('button', { name: `Remover ${store.name}` })).toBeVisible();
  await checkScreen(page, 'join-stores');
  await page.getByRole('button', { name: 'Continuar' }).click();

  await checkScreen(page, 'join-review');
  await page.getByRole('button', { name: 'Confirmar inscrição' }).dblclick();
  await expect(page.getByText('Inscrição feita. Boas vendas!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Relatar venda' }).last()).toBeVisible();
}

/** Fills in the form of a sale up to the button that sends it; who is in one campaign has none to choose. */
export async function fillSale(
  page: Page,
  campaign: JourneyCampaign | null,
  sale: JourneySale,
): Promise<void> {
  await page.goto('/insert-sales');
  if (campaign) {
    await page.getByRole('combobox', { name: 'Campanha' }).click();
    await page.getByRole('option', { name: campaign.name }).click();
  }
  await takePhoto(page, sale.photo);
  if (sale.read) await expect(page.getByLabel('Número da nota')).toHaveValue(sale.read);
  await page.getByLabel('Data da venda').fill(sale.soldOn);
  await page.getByLabel('Número da nota').fill(sale.invoice);
  for (const { name } of sale.products) await addProduct(page, name);
}

/** The picture as the camera would hand it over. */
export async function takePhoto(page: Page, photo: string): Promise<void> {
  await page.getByLabel('Foto da nota fiscal').setInputFiles(photo);
  await expect(page.getByText('Foto recebida')).toBeVisible({ timeout: 20_000 });
  // What is read from it fills the form: typing begins when that is over.
  await expect(page.getByText('Lendo o código da nota')).toHaveCount(0);
}

async function addProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar produto' }).fill(name);
  await page.getByRole('button', { name: `Adicionar ${name}, ` }).click();
  await expect(page.getByRole('group', { name: `Quantidade de ${name}` })).toBeVisible();
}

/** Sends it with the impatience of a phone that answers late: two taps for one sale. */
export async function sendTwice(page: Page, points: number): Promise<void> {
  await page.getByRole('button', { name: 'Enviar venda' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: `+${points} pts` })).toBeVisible();
}

/** The balance to spend, as the statement of the campaign tells it. */
export async function expectBalance(page: Page, campaignId: string, available: number): Promise<void> {
  await page.goto(`/profile/statement?campaign=${campaignId}&unit=redeemable`);
  const card = page.getByText('Pontos para trocar', { exact: true }).locator('xpath=ancestor::div[2]');
  await expect(card.getByRole('paragraph').first()).toHaveText(
    `${new Intl.NumberFormat('pt-BR').format(available)} pts`,
  );
}

/** One line of the statement in sight, with its reason and its amount. */
export async function expectMovement(page: Page, reason: string, amount: number): Promise<void> {
  const line = page
    .getByRole('list', { name: 'Movimentos' })
    .getByRole('listitem')
    .filter({ hasText: reason });
  await expect(line).toHaveCount(1);
  const sign = amount < 0 ? '[-−]' : '\\+';
  await expect(line.getByRole('strong')).toHaveText(new RegExp(`^${sign}${Math.abs(amount)}\\spts$`));
}

/** The campaign that was chosen with the sale is where other screens begin, in a new page too. */
export async function expectWorksIn(page: Page, campaign: JourneyCampaign): Promise<void> {
  await page.goto('/points-table');
  await expect(page.getByRole('combobox', { name: 'Campanha' })).toHaveValue(campaign.name);
}
