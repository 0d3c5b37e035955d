import { expect, test } from '@playwright/test';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'igor.vasconcelos@nexo.example';
/** Chose what the mended key calls right. */
const LEARNER = 'fernanda.queiros@nexo.example';
const REASON = 'O gabarito estava trocado.';

for (const { name: size, ...viewport } of AT_THE_DESK) {
  test(`a faulty question is found by its figures, regraded by its mended key, and who gains by it is told, on a ${size} [AS-04] [AS-06] [AS-07]`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, AUTHOR);
    await page.goto('/manage/question-banks');
    await page.getByRole('row', { name: /^Garantia e trocas/ }).click();
    await page.getByRole('link', { name: 'Análise' }).click();
    await page.getByRole('button', { name: /^1\. / }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Reavaliar' }).click();
    await expect(page.getByRole('heading', { name: 'Reavaliar a questão', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Ver o que mudaria' }).click();
    await expect(page.getByText('Escreva o motivo.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Motivo/ }).fill(REASON);
    await checkScreen(page, 'regrade');
    await page.getByRole('button', { name: 'Ver o que mudaria' }).click();
    await expect(page.getByRole('heading', { name: 'O que mudaria' })).toBeVisible();
    await expect(page.getByText(/perderia a aprovação/)).toBeVisible();
    await checkBothSizes(page, 'regrade-preview');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByRole('heading', { name: 'Reavaliações anteriores' })).toBeVisible();
    const applied = page.getByRole('article').first();
    await expect(applied.getByText(REASON)).toBeVisible();
    await applied.getByRole('button', { name: 'Pessoa por pessoa' }).click();
    await expect(page.getByText('Fernanda Queirós').or(page.getByText('Tentativa 1')).first()).toBeVisible();
    await checkScreen(page, 'regrade-applied');
    await page.context().close();

    const learner = await (await browser.newContext({ viewport })).newPage();
    await enter(learner, LEARNER);
    await learner.goto('/profile?tab=messages');
    await learner
      .getByText(/“Prova de garantia e trocas”, de “.+”, foi revista/)
      .first()
      .click();
    await learner.getByRole('button', { name: 'Ver resultado' }).first().click();
    await expect(learner.getByText('Esta prova foi revista')).toBeVisible();
    await expect(learner.getByText('Questão revista: corrigida pelo gabarito certo.')).toBeVisible();
    await checkScreen(learner, 'regraded-result');
    await learner.context().close();
  });
}
