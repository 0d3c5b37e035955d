import { expect, test } from '@playwright/test';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const ADMINISTRATOR = 'camila.duarte@nexo.example';
const NAME = 'Eduardo Pimentel';
const BANK = 'Notebooks finos: argumentos que convencem: Prova final';
const REASON = 'A luz caiu na loja.';
const PHONE = { width: 360, height: 780 };

for (const { name, ...viewport } of AT_THE_DESK) {
  test(`a learner runs out of attempts at a general test, finds the course shut, and goes on once it is unlocked, on a ${name} [AS-01] [AS-03] [LE-07]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Prova geral ${name} ${Date.now() % 100_000}`;
    const manager = await (await browser.newContext({ viewport })).newPage();
    await enter(manager, MANAGER);
    await createCourse(manager, title, 1);
    await addTest(manager, BANK, 1);
    await manager.getByLabel('Tentativas (vazio = ilimitadas)').fill('1');
    await manager.getByLabel('Ao esgotar as tentativas', { exact: true }).first().click();
    await manager.getByRole('option', { name: 'Teste que bloqueia', exact: true }).click();
    await expect(manager.getByText('as outras atividades continuam abertas')).toBeVisible();
    await manager.getByLabel('Ao esgotar as tentativas', { exact: true }).first().click();
    await manager.getByRole('option', { name: 'Teste geral que bloqueia' }).click();
    await expect(manager.getByText('O curso inteiro fecha, com todas as atividades')).toBeVisible();
    await checkScreen(manager, 'test-general-block');
    await manager.getByRole('button', { name: 'Adicionar atividade' }).click();
    await manager.getByRole('button', { name: 'Página escrita aqui', exact: true }).click();
    await manager.getByRole('textbox', { name: 'Texto da página' }).fill('Como arrumar a vitrine.');
    await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    await publishCourse(manager);

    const learner = await (await browser.newContext({ viewport: PHONE })).newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    await expect(learner.getByText('o curso inteiro fecha, com todas as atividades').first()).toBeVisible();
    await checkScreen(learner, 'test-closes-course');
    await learner.getByRole('button', { name: 'Começar o teste' }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Começar o teste' }).click();
    await learner.getByRole('button', { name: 'Revisar e entregar' }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(learner.getByText('Ainda não foi desta vez')).toBeVisible();
    const second = learner.url().replace(/activities\/1.*$/, 'activities/2');
    await learner.goto(second);
    await expect(learner.getByText('As tentativas acabaram e este treinamento foi bloqueado.')).toBeVisible();
    await checkScreen(learner, 'activity-shut');
    await learner.goto(`/online-courses?search=${encodeURIComponent(title)}`);
    await learner.getByRole('link', { name: title }).first().click();
    await expect(learner.getByText(/o curso inteiro está fechado, sem certificado/)).toBeVisible();
    await expect(learner.getByText(/^Fechada: as tentativas acabaram em/)).toBeVisible();
    await checkScreen(learner, 'course-shut');
    await learner.setViewportSize(viewport);
    await checkScreen(learner, 'course-shut');
    await learner.setViewportSize(PHONE);

    await manager.getByRole('tab', { name: 'Conteúdo' }).click();
    await manager.getByRole('link', { name: 'Participantes' }).click();
    await manager.getByText(NAME).click();
    await expect(manager.getByText(/^Fechada: as tentativas acabaram em/)).toBeVisible();
    await checkScreen(manager, 'enrolment-shut');
    await manager.getByRole('button', { name: 'Abrir', exact: true }).first().click();
    await manager.getByLabel('Motivo (a pessoa vai ler)').fill(REASON);
    await manager.getByRole('dialog').getByRole('button', { name: 'Abrir', exact: true }).click();
    await expect(manager.getByText(REASON).first()).toBeVisible();
    await manager.context().close();

    await learner.reload();
    await expect(learner.getByText(/o curso inteiro está fechado/)).toBeHidden();
    await expect(learner.getByText(/^Fechada: as tentativas acabaram em/)).toBeHidden();
    await learner
      .getByRole('link', { name: 'Continuar' })
      .or(learner.getByRole('button', { name: 'Continuar' }))
      .first()
      .click();
    await expect(
      learner
        .getByRole('button', { name: 'Começar o teste' })
        .or(learner.getByRole('button', { name: 'Tentar de novo' })),
    ).toBeVisible();
    await learner.context().close();

    const auditor = await (await browser.newContext({ viewport })).newPage();
    await enter(auditor, ADMINISTRATOR);
    await auditor.goto('/manage/audit-log');
    await expect(auditor.getByRole('heading', { name: 'Abriu uma atividade' }).first()).toBeVisible();
    await expect(auditor.getByText(REASON).first()).toBeVisible();
    await checkScreen(auditor, 'audit-of-unlock');
    await auditor.context().close();
  });
}
