import { expect, test } from '@playwright/test';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const REASON = 'Fez este módulo na inauguração da loja.';

for (const viewport of AT_THE_DESK) {
  test(`a manager counts an activity as done for a learner, who reads why, on a ${viewport.name} [LE-07] [MG-05]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Vitrine da loja ${viewport.name} ${Date.now() % 100_000}`;
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const manager = await (await browser.newContext(size)).newPage();
    await enter(manager, MANAGER);
    await createCourse(manager, title, 1);
    for (const number of [1, 2]) {
      await manager.getByRole('button', { name: 'Adicionar atividade' }).click();
      await manager.getByRole('button', { name: 'Página escrita aqui', exact: true }).click();
      await manager.getByRole('textbox', { name: 'Texto da página' }).fill(`Passo ${number}.`);
      await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    }
    await manager.getByRole('tab', { name: 'Configurações' }).click();
    await manager.getByLabel('Resumo (aparece no catálogo)').fill('Como montar a vitrine.');
    await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    await manager.getByRole('button', { name: 'Publicar' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(manager.getByText('Curso publicado')).toBeVisible();

    const learner = await (await browser.newContext(size)).newPage();
    await enter(learner, LEARNER);
    await learner.goto(`/online-courses?search=${encodeURIComponent(title)}`);
    await learner.getByRole('link', { name: title }).first().click();
    await learner.getByRole('button', { name: 'Inscrever-se' }).first().click();
    await expect(learner.getByText('Começar').first()).toBeVisible();

    await manager.getByRole('tab', { name: 'Conteúdo' }).click();
    await expect(manager.getByText('Quem está no curso')).toBeVisible();
    await checkScreen(manager, 'publication-impact');
    await manager.getByRole('link', { name: 'Participantes' }).click();
    await expect(manager.getByText('Eduardo Pimentel')).toBeVisible();
    await checkScreen(manager, 'participants');
    await manager.getByText('Eduardo Pimentel').click();
    await manager.getByRole('button', { name: 'Contar como feita' }).first().click();
    await manager.getByLabel('Motivo (a pessoa vai ler)').fill(REASON);
    await checkScreen(manager, 'override-dialog');
    await manager.getByRole('dialog').getByRole('button', { name: 'Contar como feita' }).click();
    await expect(manager.getByText(`Contada como feita: ${REASON}`)).toBeVisible();
    await checkScreen(manager, 'enrolment');

    await learner.reload();
    await expect(learner.getByText(`Liberada pela equipe, conta como feita: ${REASON}`)).toBeVisible();
    await checkScreen(learner, 'course-released');

    await manager.getByRole('button', { name: 'Desfazer' }).click();
    await manager.getByLabel('Motivo (a pessoa vai ler)').fill('Era outro módulo.');
    await manager.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
    await expect(manager.getByText(/^Desfeito por/)).toBeVisible();
    for (const page of [manager, learner]) await page.context().close();
  });
}
