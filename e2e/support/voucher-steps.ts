import { expect, type Page } from '@playwright/test';
import type { JourneyReward } from './campaign-steps.ts';
import { checkScreen } from './screen.ts';

/** A voucher and the codes it is given; the last one is pasted twice, and comes in once. */
export async function addVoucher(
  page: Page,
  campaignId: string,
  { name, cost }: JourneyReward,
  codes: readonly string[],
): Promise<void> {
  await page.goto(`/manage/rewards?campaign=${campaignId}`);
  await page.getByRole('button', { name: 'Novo prêmio' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nome', { exact: false }).first().fill(name);
  await sheet.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Vale digital' }).click();
  await sheet.getByLabel('Custo em pontos').fill(String(cost));
  await sheet.getByRole('button', { name: 'Salvar prêmio' }).click();
  await expect(page.getByText(`${name} salvo`)).toBeVisible();
  await page.locator('main tr[data-opens], main li button').filter({ hasText: name }).click();
  await sheet.getByRole('tab', { name: 'Códigos' }).click();
  await sheet.getByLabel('Códigos, um por linha').fill([...codes, codes.at(-1)].join('\n'));
  await sheet.getByRole('button', { name: /^Adicionar \d+ códigos?$/ }).click();
  await expect(sheet.getByText(`Linha ${codes.length + 1}: repetido nesta lista`)).toBeVisible();
  await expect(sheet.getByText(`Códigos livres: ${codes.length}`)).toBeVisible();
  for (const code of codes) await expect(sheet.getByText(code)).toHaveCount(0);
  await checkScreen(page, 'reward-codes');
}

/** Answers the number of the order. */
export async function redeemVoucher(
  page: Page,
  campaignId: string,
  { name, cost }: JourneyReward,
): Promise<string> {
  await page.goto(`/reward-store?campaign=${campaignId}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: `Trocar por ${cost} pts` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar troca' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  const [, number = ''] = (await page.getByText(/^Pedido [A-Z\d]+-[A-Z\d]+$/).innerText()).split(' ');
  await expect(page.getByRole('button', { name: 'Mostrar código' })).toHaveCount(0);
  return number;
}

/** Approved, it is delivered, and its person sees one of the codes when they ask for it. */
export async function seeCode(
  administrator: Page,
  promoter: Page,
  number: string,
  codes: readonly string[],
): Promise<void> {
  await administrator.goto(`/manage/orders?search=${number}`);
  await administrator.locator('main tr[data-opens], main li button').first().click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(administrator.getByText(`Pedido ${number}: Entregue`)).toBeVisible();
  await promoter.reload();
  await expect(promoter.getByText('•••• ••••')).toBeVisible();
  await checkScreen(promoter, 'order-code');
  await promoter.getByRole('button', { name: 'Mostrar código' }).click();
  await expect(promoter.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  expect(codes).toContain(await promoter.getByText(/^NEXO-/).innerText());
  await checkScreen(promoter, 'order-code-shown');
}
