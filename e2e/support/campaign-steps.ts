import { expect, type Page } from '@playwright/test';
import { checkScreen } from './screen.ts';

/** What a campaign of a journey is made of; the values its test counts with. */
export interface JourneyCampaign {
  readonly name: string;
  readonly beginsOn: string;
  readonly endsOn: string;
  readonly agency: string;
  readonly brand: string;
  readonly chain: string;
  readonly products: readonly { readonly sku: string; readonly name: string; readonly points: number }[];
}

export interface JourneyReward {
  readonly name: string;
  readonly cost: number;
}

const LEVELS = [
  { name: 'Largada', from: 0 },
  { name: 'Ritmo', from: 5000 },
  { name: 'Chegada', from: 9000 },
] as const;

const allSaved = (page: Page) => expect(page.getByText('Tudo salvo')).toBeVisible();

/** Fills in every part of a new campaign and publishes it. Answers its id. */
export async function publishCampaign(page: Page, campaign: JourneyCampaign): Promise<string> {
  await page.goto('/manage/campaigns');
  await expect(page.getByRole('heading', { level: 1, name: 'Campanhas' })).toBeVisible();
  await checkScreen(page, 'manage-campaigns');
  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(campaign.name);
  await dialog.getByLabel('Primeiro dia').fill(campaign.beginsOn);
  await dialog.getByLabel('Último dia').fill(campaign.endsOn);
  await checkScreen(page, 'campaign-new');
  await dialog.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeDisabled();

  await page.getByRole('button', { name: 'Chile', exact: true }).click();
  // Its orders are approved on the day they are made.
  await page.getByLabel('Endereço novo espera (horas)').fill('');
  await allSaved(page);
  await checkScreen(page, 'campaign-details');
  await chooseNetwork(page, campaign);
  await givePoints(page, campaign);
  await nameLevels(page);
  await page.getByRole('tab', { name: 'Regras e termos' }).click();
  await page
    .getByRole('textbox', { name: 'Regras', exact: true })
    .fill('Uma nota por venda, fotografada inteira.');
  await page
    .getByRole('textbox', { name: 'Termos de participação' })
    .fill('Quem participa aceita a conferência das notas.');
  await allSaved(page);
  await checkScreen(page, 'campaign-texts');

  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Campanha publicada')).toBeVisible();
  await expect(page.getByText('Em andamento').first()).toBeVisible();
  await checkScreen(page, 'campaign-published');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function chooseNetwork(page: Page, { agency, brand, chain }: JourneyCampaign): Promise<void> {
  await page.getByRole('tab', { name: 'Rede', exact: true }).click();
  for (const name of [agency, brand, chain]) {
    const chip = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByRole('heading', { name: /^Redes de lojas: [1-9]/ })).toBeVisible();
  await checkScreen(page, 'campaign-network');
}

async function givePoints(page: Page, { products }: JourneyCampaign): Promise<void> {
  await page.getByRole('tab', { name: /^Produtos e pontos/ }).click();
  for (const { sku, points } of products) {
    await page.getByRole('searchbox', { name: 'Buscar produto ou SKU' }).fill(sku);
    const line = page.locator('main tr, main li').filter({ hasText: sku });
    await line.getByRole('checkbox').check();
    await page.getByLabel('Pontos para 1 escolhido').fill(String(points));
    await page.getByRole('button', { name: 'Definir pontos' }).click();
    await expect(line.getByText(String(points), { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('tab', { name: /^Produtos e pontos/ })).toContainText(String(products.length));
  await checkScreen(page, 'campaign-products');
}

async function nameLevels(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Níveis e promoções' }).click();
  for (const [index, { name, from }] of LEVELS.entries()) {
    await page.getByLabel(`Nome do nível ${index + 1}`).fill(name);
    if (index > 0) await page.getByLabel('A partir de quantos pontos').nth(index).fill(String(from));
  }
  await allSaved(page);
  await checkScreen(page, 'campaign-levels');
}

/** Puts the last one of something on the shelf of the campaign. */
export async function addReward(
  page: Page,
  campaignId: string,
  { name, cost }: JourneyReward,
): Promise<void> {
  await page.goto(`/manage/rewards?campaign=${campaignId}`);
  await page.getByRole('button', { name: 'Novo prêmio' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nome', { exact: false }).first().fill(name);
  await sheet.getByLabel('Descrição').fill('Para levar a loja nas costas.');
  await sheet.getByLabel('Custo em pontos').fill(String(cost));
  await sheet.getByLabel('Estoque').fill('1');
  await checkScreen(page, 'reward-form');
  await sheet.getByRole('button', { name: 'Salvar prêmio' }).click();
  await expect(page.getByText(`${name} salvo`)).toBeVisible();
  await expect(page.locator('main tr, main li').filter({ hasText: name })).toBeVisible();
  await checkScreen(page, 'manage-rewards');
}
