import { expect, test } from '@playwright/test';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const NAME = 'Eduardo Pimentel';
const BANK = 'Notebooks finos: argumentos que convencem: Prova final';
const REASON = 'Laudo entregue ao RH.';

for (const viewport of AT_THE_DESK) {
  test(`a manager gives a learner more time and another attempt, who uses both, on a ${viewport.name} [AS-02] [AS-05] [LE-07]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Prova com mais tempo ${viewport.name} ${Date.now() % 100_000}`;
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const manager = await (await browser.newContext(size)).newPage();
    await enter(manager, MANAGER);
    await createCourse(manager, title, 1);
    await addTest(manager, BANK, 1);
    await manager.getByLabel('Tentativas (vazio = ilimitadas)').fill('1');
    await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    await publishCourse(manager);

    const learner = await (await browser.newContext(size)).newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    await expect(learner.getByText('Esta é a sua última tentativa.')).toBeVisible();

    await manager.getByRole('tab', { name: 'Conteúdo' }).click();
    await manager.getByRole('link', { name: 'Participantes' }).click();
    await manager.getByText(NAME).click();
    await manager.getByRole('link', { name: 'Exceções' }).click();
    const dialog = manager.getByRole('dialog');
    await expect(dialog.getByLabel('Participante do curso')).toHaveValue(NAME);
    await dialog.getByLabel('Tempo a mais').click();
    await manager.getByRole('option', { name: '50% a mais' }).click();
    await dialog.getByLabel('Tentativas a mais').fill('1');
    await dialog.getByLabel('Motivo').fill(REASON);
    await checkScreen(manager, 'test-exception-dialog');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(manager.getByText('50% de tempo a mais')).toBeVisible();
    await checkScreen(manager, 'test-exceptions');

    await learner.reload();
    await expect(learner.getByText('50% a mais de tempo')).toBeVisible();
    await expect(learner.getByText('30 minutos')).toBeVisible();
    await expect(learner.getByText('Tentativas restantes: 2 de 2')).toBeVisible();
    await checkScreen(learner, 'test-extended');
    await learner.getByRole('button', { name: 'Começar o teste' }).click();
    await learner.getByRole('button', { name: 'Revisar e entregar' }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await learner.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(learner.getByText('Tentativas restantes: 1 de 2')).toBeVisible();

    await manager.getByRole('button', { name: 'Retirar' }).click();
    await expect(manager.getByText('Ninguém tem exceção neste teste')).toBeVisible();
    await manager.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect(manager.getByText('50% de tempo a mais')).toBeVisible();
    for (const page of [manager, learner]) await page.context().close();
  });
}
