import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const RUNNING = 'Vértice em Alta · trimestre atual';

/** A day from today on, written with the day first. */
const dayFromNow = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

for (const { name, width, height } of AT_THE_DESK) {
  test(`whoever administers a campaign that has begun reads what is fixed and why, and adds a promotion all the same, on a ${name} [LO-01] [LO-03] [PT-07]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/campaigns');
    await page.getByText(RUNNING).first().click();
    await expect(page.getByText(/^A campanha começou em/)).toBeVisible();
    const details = page.getByRole('group', { name: /^Datas, fuso, países e condições/ });
    for (const field of ['Primeiro dia', 'Último dia'])
      await expect(details.getByRole('textbox', { name: field })).toBeDisabled();
    await expect(details.getByRole('button', { name: 'Peru' })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeEnabled();
    await checkScreen(page, 'campaign-fixed-details');

    await page.getByRole('tab', { name: 'Rede', exact: true }).click();
    const network = page.getByRole('group', { name: /^Quem entrou conta com/ });
    await expect(network.getByRole('button', { pressed: true }).first()).toBeDisabled();
    await checkScreen(page, 'campaign-fixed-network');

    await page.getByRole('tab', { name: /^Produtos e pontos/ }).click();
    await expect(page.getByRole('group', { name: /^Quem vende conta com estes pontos/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Definir pontos' })).toHaveCount(0);
    await checkScreen(page, 'campaign-fixed-products');

    await page.getByRole('link', { name: 'Ver promoções' }).click();
    const levels = page.getByRole('group', { name: /^Os níveis valem como foram publicados/ });
    await expect(levels.getByRole('textbox', { name: 'Nome do nível 1' })).toBeDisabled();
    const promotions = page.getByRole('group', { name: /^Promoções publicadas com a campanha/ });
    const added = `Só amanhã ${width}`;
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(added);
    await page.getByRole('textbox', { name: 'Primeiro dia' }).fill(dayFromNow(2));
    await page.getByRole('textbox', { name: 'Último dia' }).fill(dayFromNow(3));
    await page.getByRole('button', { name: 'Adicionar promoção' }).click();
    await expect(promotions.getByText(added)).toBeVisible();
    await expect(promotions.getByText(/ não sai mais$/).first()).toBeAttached();
    await checkScreen(page, 'campaign-fixed-levels');
    await promotions.getByRole('button', { name: `Tirar ${added}` }).click();
    await expect(promotions.getByText(added)).toHaveCount(0);

    await page.getByRole('tab', { name: 'Regras e termos' }).click();
    await expect(page.getByRole('group', { name: /^As regras valem como foram publicadas/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Regras', exact: true })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Termos de participação' })).toBeVisible();
    await checkScreen(page, 'campaign-fixed-texts');
  });
}
