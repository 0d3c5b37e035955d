import { expect, type Page, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkBothSizes } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const COLLEAGUE = 'igor.vasconcelos@nexo.example';

for (const { name, width, height } of AT_THE_DESK) {
  test(`two authors write one course, and what is typed outlives a lost network, on a ${name} [MG-02] [UX-05]`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, AUTHOR);
    await createCourse(page, `A quatro mãos ${name} ${Date.now() % 100_000}`, 1);
    await page.getByRole('tab', { name: 'Configurações' }).click();
    const colleague = await browser.newPage();
    await enter(colleague, COLLEAGUE);
    await colleague.goto(page.url());

    await write(colleague, 'Pontos ao concluir', '77');
    await write(page, 'Descrição', 'Um texto longo, da Helena');
    await expect(page.getByLabel('Pontos ao concluir')).toHaveValue('77');
    await write(colleague, 'Resumo (aparece no catálogo)', 'Do Igor');
    await page.getByLabel('Resumo (aparece no catálogo)').fill('Da Helena');
    await expect(page.getByText('Outra pessoa mudou ao mesmo tempo: resumo')).toBeVisible();
    await expect(page.getByText('Sem conexão')).toBeHidden();
    await checkBothSizes(page, 'authors-clash');
    await page.getByRole('button', { name: 'Ficar com a minha' }).click();
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    await write(page, 'Assuntos, separados por vírgula', 'caixa, troca');
    await write(page, 'Prazo em dias', '21');
    await checkBothSizes(page, 'course-settings');
    await colleague.reload();
    await expect(colleague.getByLabel('Prazo em dias')).toHaveValue('21');
    await expect(colleague.getByLabel('Assuntos, separados por vírgula')).toHaveValue('caixa, troca');
    await expect(colleague.getByLabel('Resumo (aparece no catálogo)')).toHaveValue('Da Helena');
    await expect(colleague.getByLabel('Descrição')).toHaveValue('Um texto longo, da Helena');
    await expect(colleague.getByLabel('Pontos ao concluir')).toHaveValue('77');

    // Offline at once: nothing that is fetched late may take the screen away.
    await page.reload();
    await expect(page.getByLabel('Descrição')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByLabel('Descrição').fill('Escrito sem rede');
    await expect(page.getByText('Sem conexão: tentaremos de novo')).toBeVisible();
    await page.waitForTimeout(4000);
    await checkBothSizes(page, 'author-offline');
    await page.context().setOffline(false);
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    await colleague.reload();
    await expect(colleague.getByLabel('Descrição')).toHaveValue('Escrito sem rede');
    await colleague.close();
  });
}

async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(label).fill(words);
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
}
