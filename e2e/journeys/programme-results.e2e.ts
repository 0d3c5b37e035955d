import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { enter } from '../support/sign-in.ts';

const VIEWPORTS = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 800 },
] as const;

/** The large number under this label. */
const figure = (page: Page, label: string) =>
  page
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('strong')
    .first();

for (const viewport of VIEWPORTS) {
  test(`an administrator reads what came of the campaign, narrows it down and sees what cannot be told, on a ${viewport.name} [MG-04] [LO-10] [PT-02] [LO-30]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await enter(page, 'renato.figueira@nexo.example');
    await page.goto('/manage/results');
    await expect(page.getByRole('img', { name: 'Unidades por dia' })).toBeVisible();
    await expect(page.getByText('até o mesmo dia', { exact: false }).first()).toBeVisible();
    await checkScreen(page, 'results-sales');
    const all = Number(await figure(page, 'Vendas').textContent());

    await page.goto(`${page.url().split('?')[0]}?country=CL`);
    await expect(page.getByText('Almacenes Cordillera Providencia').first()).toBeVisible();
    await expect(page.getByText('TecnoVila Batel')).toBeHidden();
    expect(Number(await figure(page, 'Vendas').textContent())).toBeLessThan(all);

    await page.getByRole('tab', { name: 'Pontos e filas' }).click();
    await expect(page.getByText('Pontos a honrar')).toBeVisible();
    await expect(page.getByText('Mais de 7 dias').first()).toBeVisible();
    await checkScreen(page, 'results-points');

    await page.getByRole('tab', { name: 'Efeito do treinamento' }).click();
    await expect(page.getByText('isto compara, não prova', { exact: false })).toBeVisible();
    await checkScreen(page, 'results-training');
  });
}
