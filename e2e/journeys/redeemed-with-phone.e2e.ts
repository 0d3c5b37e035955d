import { expect, type Page, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { newestCode } from '../support/recovery-steps.ts';
import { expectBalance } from '../support/sale-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter, tokenOf, VIEWPORTS } from '../support/sign-in.ts';

/** A code goes to a phone once in five minutes: no other journey sends one there, and this one looks at both sizes as it goes. */
const SELLER = { email: 'bruno.salgado@nexo.example', phone: '+5551955502009' } as const;
const ADMINISTRATOR = 'renato.figueira@nexo.example';
const REWARD = { name: 'Caixa de som portátil', cost: 1100 };

test('a dear reward asks for a code from the phone, and nothing typed is lost meanwhile [RW-02] [ID-19]', async ({
  page,
}) => {
  const { email, phone } = SELLER;
  await page.setViewportSize(VIEWPORTS[0]);
  await enter(page, email);
  const headers = { authorization: `Bearer ${await tokenOf(page, email)}` };
  const points = (await (await page.request.get('/api/loyalty/points', { headers })).json()) as ResponseOf<
    typeof readMyPoints
  >;
  const running = points.campaigns.find(({ active }) => active);
  const campaignId = running?.campaign.id ?? '';
  const available = running?.balance.available ?? 0;

  await page.goto(`/reward-store?campaign=${campaignId}`);
  await page.getByRole('link', { name: REWARD.name }).click();
  await page.getByRole('button', { name: /^Trocar por/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('pedimos também um código')).toBeVisible();
  await sheet.getByLabel('CEP ou código postal').fill('90010-150');
  await sheet.getByLabel('Rua ou avenida').fill('Rua dos Andradas');
  await sheet.getByLabel('Número', { exact: true }).fill('736');
  await sheet.getByLabel('Cidade').fill('Porto Alegre');
  await sheet.getByLabel('Estado ou região').fill('RS');
  await checkBothSizes(page, 'redeem-asks-phone');
  await sheet.getByRole('button', { name: 'Confirmar troca' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirme o seu celular' })).toBeVisible();
  await expect(sheet.getByText(`•${phone.slice(-2)}`).first()).toBeVisible();
  await sheet.getByRole('radio', { name: 'WhatsApp' }).check();
  await checkBothSizes(page, 'redeem-phone-way');
  await sheet.getByRole('button', { name: 'Enviar código' }).click();
  const field = sheet.getByLabel('Código de 6 dígitos');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  const code = await newestCode(page, phone);

  // The telephone forgot the page while the message was read.
  await page.reload();
  await expect(field).toBeVisible();
  await expect(sheet.getByText(/^0[34]:\d\d$/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Enviar novo código' })).toHaveCount(0);
  await checkBothSizes(page, 'redeem-phone-code');
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(sheet.getByText(/Restam 4 tentativas/)).toBeVisible();
  await expect(field).toBeFocused();
  await checkBothSizes(page, 'redeem-phone-wrong');
  await sheet.getByRole('button', { name: 'Voltar à troca' }).click();
  await expect(sheet.getByLabel('Rua ou avenida')).toHaveValue('Rua dos Andradas');
  await sheet.getByRole('button', { name: 'Confirmar troca' }).click();
  await field.fill(code);
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('Rua dos Andradas')).toBeVisible();
  await expectBalance(page, campaignId, available - REWARD.cost);
});

/** The screen on a phone and at a desk, and the phone again. */
async function checkBothSizes(page: Page, name: string): Promise<void> {
  for (const size of [VIEWPORTS[1], VIEWPORTS[0]]) {
    await page.setViewportSize(size);
    await checkScreen(page, name);
  }
}

for (const { name, width, height } of AT_THE_DESK) {
  test(`a campaign that runs says above how many points it asks for the phone, on a ${name} [RW-02] [LO-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, ADMINISTRATOR);
    await page.goto('/manage/campaigns');
    await page.getByText('Vértice em Alta · trimestre atual').first().click();
    const field = page.getByRole('textbox', { name: 'Confirmar o celular acima de (pontos)' });
    await expect(field).toHaveValue('1000');
    await expect(field).toBeEnabled();
    await field.scrollIntoViewIfNeeded();
    await checkScreen(page, 'campaign-phone-proof');
  });
}
