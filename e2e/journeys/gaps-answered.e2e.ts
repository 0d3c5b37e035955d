import { expect, test } from '@playwright/test';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'igor.vasconcelos@nexo.example';
const MANAGER = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

for (const { name, width, height } of AT_THE_DESK) {
  test(`an author says how near a number must be and something about each answer, and a learner is told it on a phone, written on a ${name} [AS-06] [AS-07]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const bank = `Contas de bateria ${Date.now() % 100_000}`;
    const author = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await enter(author, AUTHOR);
    await author.goto('/manage/question-banks');
    await author.getByRole('button', { name: 'Novo banco' }).first().click();
    await author.getByLabel('Nome do banco').fill(bank);
    await author.getByRole('button', { name: 'Criar banco' }).click();
    await author.getByRole('button', { name: 'Nova questão' }).first().click();
    await author.getByLabel('Tipo', { exact: true }).and(author.locator('input')).last().click();
    await author.getByRole('option', { name: 'Completar', exact: true }).click();
    await author.getByRole('textbox', { name: 'Enunciado', exact: true }).fill('Complete a ficha.');
    await author
      .getByRole('textbox', { name: /^Texto com as lacunas/ })
      .fill('Com 60 Wh e 8 W a bateria dura [7,5] horas e mede-se em [Wh|watt-hora], diz a nota \\[1\\].');
    const first = author.getByRole('group', { name: /^Lacuna 1/ });
    await first.getByRole('radio', { name: 'Número' }).check({ force: true });
    await author.getByLabel('Tolerância da lacuna 1').fill('0,5');
    await author.getByRole('button', { name: 'Retorno para cada resposta' }).click();
    await author
      .getByLabel('O que se diz sobre as respostas da lacuna 1')
      .fill('480 = Divida, não multiplique.');
    await author.getByLabel('O que se diz sobre as respostas da lacuna 2').fill('watt = Watt é o gasto.');
    await checkScreen(author, 'gaps-written');
    await author.getByRole('button', { name: 'Salvar questão' }).click();
    await expect(author.getByRole('button', { name: /^1 ?Complete a ficha/ })).toBeVisible();

    const title = `Prova de bateria ${name} ${Date.now() % 100_000}`;
    const manager = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await enter(manager, MANAGER);
    await createCourse(manager, title, 1);
    await addTest(manager, bank, 1);
    await manager.getByLabel('Tentativas (vazio = ilimitadas)').fill('1');
    await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    await publishCourse(manager);

    const learner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    await learner.getByRole('button', { name: 'Começar o teste' }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Começar o teste' }).click();
    await learner.getByLabel('Lacuna 1').fill('muitas');
    await expect(learner.getByText(/não é um número/i)).toBeVisible();
    await learner.getByRole('button', { name: 'Revisar e entregar' }).click();
    await expect(learner.getByText(/^.*A questão 1 tem um texto que não é um número/)).toBeVisible();
    await checkBothSizes(learner, 'gaps-not-a-number');
    await learner.getByRole('button', { name: 'Continuar respondendo' }).click();
    await learner.getByLabel('Lacuna 1').fill('480');
    await learner.getByLabel('Lacuna 2').fill('watt');
    await checkBothSizes(learner, 'gaps-answered');
    await learner.getByRole('button', { name: 'Revisar e entregar' }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(learner.getByText('Divida, não multiplique.')).toBeVisible();
    await expect(learner.getByText('Watt é o gasto.')).toBeVisible();
    await checkBothSizes(learner, 'gaps-told');
    await author.goto(author.url().replace(/[?#].*|$/, '/analysis'));
    await author.getByRole('button', { name: /^1\. / }).click();
    await expect(author.getByRole('dialog').getByText(/bateria dura \[1\] horas/)).toBeVisible();
    await checkBothSizes(author, 'gaps-analysed');
    for (const page of [author, manager, learner]) await page.context().close();
  });
}
