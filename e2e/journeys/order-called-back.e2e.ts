import { expect, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import type { listRewards } from '@trilha/contract/loyalty/rewards.calls';
import { expectBalance } from '../support/sale-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter, IN_THE_STORE, tokenOf } from '../support/sign-in.ts';

const SELLER = 'ana.clarameireles@nexo.example';
const ADMINISTRATOR = 'renato.figueira@nexo.example';

for (const [index, phone] of IN_THE_STORE.entries()) {
  const desk = AT_THE_DESK[index] ?? phone;
  test(`an order to a new address waits, nobody approves it, and its person calls it back on a ${phone.name} [RW-03] [RW-05]`, async ({
    browser,
  }) => {
    const seller = await (await browser.newContext({ viewport: phone })).newPage();
    await enter(seller, SELLER);
    const headers = { authorization: `Bearer ${await tokenOf(seller, SELLER)}` };
    const points = (await (
      await seller.request.get('/api/loyalty/points', { headers })
    ).json()) as ResponseOf<typeof readMyPoints>;
    const running = points.campaigns.find(({ active }) => active);
    const campaignId = running?.campaign.id ?? '';
    const available = running?.balance.available ?? 0;
    const shelf = (await (
      await seller.request.get(`/api/loyalty/rewards?campaignId=${campaignId}`, { headers })
    ).json()) as ResponseOf<typeof listRewards>;
    const reward = shelf.items.find(({ kind, blocked }) => kind === 'goods' && blocked === null);
    expect(reward, 'something to send that she may have').toBeDefined();

    await seller.goto(`/reward-store/details/${reward?.id}`);
    await seller.getByRole('button', { name: /^Trocar por/ }).click();
    const sheet = seller.getByRole('dialog');
    await sheet.getByLabel('CEP ou código postal').fill('69005-070');
    await sheet.getByLabel('Rua ou avenida').fill('Avenida Eduardo Ribeiro');
    await sheet.getByLabel('Número', { exact: true }).fill('520');
    await sheet.getByLabel('Cidade').fill('Manaus');
    await sheet.getByLabel('Estado ou região').fill('AM');
    await sheet.getByRole('button', { name: 'Confirmar troca' }).click();
    await expect(seller).toHaveURL(/\/orders\//);
    await expect(seller.getByText('O endereço é novo')).toBeVisible();
    await checkScreen(seller, 'order-new-address');
    const [, number = ''] = (await seller.getByText(/^Pedido [A-Z\d]+-[A-Z\d]+$/).innerText()).split(' ');

    const administrator = await (await browser.newContext({ viewport: desk })).newPage();
    await enter(administrator, ADMINISTRATOR);
    await administrator.goto(`/manage/orders?search=${number}`);
    await administrator.locator('main tr[data-opens], main li button').first().click();
    await expect(administrator.getByText('Até lá a pessoa pode cancelar.')).toBeVisible();
    await expect(administrator.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
    await checkScreen(administrator, 'manage-order-new-address');
    await administrator.context().close();

    await seller.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(seller.getByRole('dialog')).toContainText('voltam na hora');
    await checkScreen(seller, 'order-cancel');
    await seller.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(seller.getByText('Pedido cancelado. Os pontos voltaram.')).toBeVisible();
    await expect(seller.getByText('Cancelado', { exact: true }).first()).toBeVisible();
    await expect(seller.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0);
    await checkScreen(seller, 'order-cancelled');
    await expectBalance(seller, campaignId, available);
    await seller.context().close();
  });
}
