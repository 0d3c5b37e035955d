import { expect, type Page, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const OF_THE_DEMO = 'Negociação: da objeção ao fechamento';

for (const viewport of IN_THE_STORE) {
  test(`a learner says what they thought under no name, and the manager sees it once there are enough on a ${viewport.name} [AS-01] [LE-09] [MG-05]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Opinião ${viewport.name} ${Date.now() % 100_000}`;
    const open = async (email: string): Promise<Page> => {
      const size = { viewport: { width: viewport.width, height: viewport.height } };
      const page = await (await browser.newContext(size)).newPage();
      await enter(page, email);
      return page;
    };
    const manager = await open(MANAGER);
    await createCourse(manager, title, 1);
    await manager.getByRole('button', { name: 'Adicionar atividade' }).click();
    await manager.getByRole('button', { name: 'Avaliação de reação', exact: true }).click();
    await expect(manager.getByRole('switch', { name: 'Respostas anônimas' })).toBeChecked();
    await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    await checkScreen(manager, 'reaction-editor');
    await publishCourse(manager);

    const learner = await open(LEARNER);
    await enrol(learner, title);
    await expect(learner.getByText('Suas respostas são anônimas')).toBeVisible();
    await learner.getByRole('radio', { name: '4 estrelas' }).check({ force: true });
    await expect(learner.getByText('Falta 1 resposta.')).toBeVisible();
    await learner.getByRole('radio', { name: '9', exact: true }).focus();
    await learner.keyboard.press('Space');
    await learner.getByLabel(/^O que você mudaria/).fill('Mais exemplos do balcão.');
    await checkScreen(learner, 'reaction');
    await learner.reload();
    await expect(learner.getByLabel(/^O que você mudaria/)).toHaveValue('Mais exemplos do balcão.');
    await learner.getByRole('button', { name: 'Enviar avaliação' }).click();
    await expect(learner.getByText('Obrigado por responder')).toBeVisible();
    await checkScreen(learner, 'reaction-given');

    await manager.getByRole('link', { name: 'Ver resultados' }).first().click();
    await expect(manager.getByText('1 resposta espera companhia').first()).toBeVisible();
    await manager.goto('/manage/reactions');
    await manager.getByRole('link', { name: OF_THE_DEMO }).waitFor();
    await checkScreen(manager, 'reactions');
    await manager.getByRole('link', { name: OF_THE_DEMO }).click();
    await expect(manager.getByRole('heading', { level: 1, name: OF_THE_DEMO })).toBeVisible();
    await expect(manager.getByText(/^NPS: % de notas/)).toBeVisible();
    await checkScreen(manager, 'reaction-results');
    await manager.getByRole('radio', { name: 'Turma' }).check();
    await expect(manager).toHaveURL(/by=class/);
    for (const page of [manager, learner]) await page.context().close();
  });
}
