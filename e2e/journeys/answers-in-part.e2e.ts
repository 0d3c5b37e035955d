import { expect, type Page, test } from '@playwright/test';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const BANK = 'Negociação: da objeção ao fechamento: Aquecimento';
/** The narrowest phone that the product is made for. */
const PHONE = { width: 360, height: 780 };

/**
 * Answers the question at a place, right or wrong, and sees it safe; leaves the fields that are written in blank, and
 * what has an order as it stands.
 */
async function answerSomething(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Questão ${place},`) }).click();
  await expect(page.getByText(new RegExp(`^Questão ${place} de 6 `))).toBeVisible();
  const choices = page.locator('article input:is([type=radio], [type=checkbox])');
  if ((await choices.count()) === 0) return;
  await choices.first().check({ force: true });
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
}

for (const { name, ...viewport } of AT_THE_DESK) {
  test(`an author lets wrong answers cost points, and a learner reads it before and what each was worth afterwards, on a ${name} [AS-06] [AS-07]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Prova em partes ${name} ${Date.now() % 100_000}`;
    const manager = await (await browser.newContext({ viewport })).newPage();
    await enter(manager, MANAGER);
    await createCourse(manager, title, 1);
    await addTest(manager, BANK, 6);
    await manager.getByLabel('Desconto por resposta errada (%)').fill('25');
    await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    await checkScreen(manager, 'test-penalty');
    await manager.getByRole('link', { name: 'Abrir o banco' }).click();
    await manager
      .getByRole('button', { name: /Ordene os passos/ })
      .first()
      .click();
    await expect(manager.getByLabel('Resposta certa só em parte', { exact: true }).first()).toHaveValue(
      'Não vale nada',
    );
    await manager.getByText('Resposta certa só em parte').scrollIntoViewIfNeeded();
    await checkScreen(manager, 'question-counting');
    await manager.goBack();
    await publishCourse(manager);
    await manager.context().close();

    const learner = await (await browser.newContext({ viewport: PHONE })).newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    await expect(learner.getByText('Algumas questões contam em parte')).toBeVisible();
    await expect(learner.getByText('As questões valem pontos diferentes')).toBeVisible();
    await expect(learner.getByText('Cada resposta errada desconta 25% do valor da questão')).toBeVisible();
    await checkScreen(learner, 'test-in-part');
    await learner.setViewportSize(viewport);
    await checkScreen(learner, 'test-in-part');
    await learner.setViewportSize(PHONE);
    await learner.getByRole('button', { name: 'Começar o teste' }).click();
    await expect(learner.getByText(/Questão 1 de 6 · \d pontos?/)).toBeVisible();
    await checkBothSizes(learner, 'question-worth');
    for (let place = 1; place <= 6; place += 1) await answerSomething(learner, place);
    await learner.getByRole('button', { name: 'Revisar e entregar' }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(learner.getByText(/de [12] pontos?/)).toHaveCount(6);
    await checkScreen(learner, 'result-in-part');
    await learner.setViewportSize(viewport);
    await checkScreen(learner, 'result-in-part');
    await learner.context().close();
  });
}
