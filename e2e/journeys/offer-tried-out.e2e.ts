import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const PAST = 'Vértice em Alta · trimestre anterior';

for (const { name, width, height } of AT_THE_DESK) {
  test(`the next quarter is copied from this one and tried out on its sales before it is published, on a ${name} [MG-04] [LO-01] [PT-06]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/campaigns');
    await page.getByText(PAST).first().click();
    await page.getByRole('button', { name: 'Copiar para o próximo trimestre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(`Vértice em Alta · ensaio ${width}`);
    await dialog.getByRole('textbox', { name: 'Primeiro dia' }).fill('04/01/2027');
    await dialog.getByRole('textbox', { name: 'Último dia' }).fill('20/03/2027');
    await dialog.getByRole('button', { name: 'Criar rascunho' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /ensaio/ })).toBeVisible();

    await page.getByRole('tab', { name: 'Simulação' }).click();
    await page.getByRole('combobox', { name: 'Vendas de' }).click();
    await page.getByRole('option', { name: PAST }).click();
    await expect(page.getByText('Pontos esperados')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Produtos que mais mudam' })).toBeVisible();
    await checkScreen(page, 'campaign-forecast');
    await expect(page.getByText(/a menos que|na campanha passada/)).toBeVisible();

    await page.getByRole('tab', { name: /^Produtos e pontos/ }).click();
    await page.getByRole('checkbox', { name: /Aurora Fina 13/ }).check();
    await page.getByRole('textbox', { name: /^Pontos/ }).fill('900');
    await page.getByRole('button', { name: 'Definir pontos' }).click();
    await expect(page.getByText('Tabela de pontos salva')).toBeVisible();

    await page.getByRole('tab', { name: 'Simulação' }).click();
    await expect(page.getByRole('combobox', { name: 'Vendas de' })).toHaveValue(PAST);
    await expect(page.getByText(/a mais que/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Custo de mil pontos' }).fill('50');
    await page.getByRole('textbox', { name: 'Vendas esperadas, em % das passadas' }).fill('120');
    await checkScreen(page, 'campaign-forecast-changed');
  });
}
