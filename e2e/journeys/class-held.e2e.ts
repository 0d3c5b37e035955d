import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

for (const viewport of AT_THE_DESK) {
  test(`a class in person is planned, opened and held, and presence is marked and taken back on a ${viewport.name} [EV-01] [EV-02] [EV-03] [EV-08] [MG-02]`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: viewport.width, height: viewport.height });
    await enter(page, 'helena.prado@nexo.example');
    await page.goto('/manage/classes');
    await expect(page.getByText('Plantão de dúvidas: notebooks para o trabalho').first()).toBeVisible();
    await checkScreen(page, 'classes-planned');

    const title = `Oficina de balcão ${viewport.name} ${Date.now() % 100_000}`;
    await page.getByRole('button', { name: 'Nova turma' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Turma presencial' }).click();
    await dialog.getByLabel('Nome', { exact: false }).first().fill(title);
    await dialog.getByLabel('Data').fill('15/12/2027');
    await dialog.getByLabel('Sala').fill('Sala 2');
    await dialog.getByLabel('Vagas').fill('8');
    await checkScreen(page, 'class-new');
    await dialog.getByRole('button', { name: 'Planejar turma' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.getByRole('button', { name: 'Abrir inscrições' }).click();
    await expect(page.getByText('Inscrições abertas', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar pessoas' }).click();
    await page.getByLabel('E-mails').fill('rafael.nogueira@nexo.example, eduardo.pimentel@nexo.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Dar vaga' }).click();
    await expect(page.getByText('0 de 2 presentes')).toBeVisible();
    await expect(page.getByText('2 pessoas adicionadas.')).toBeVisible();

    await page.getByRole('button', { name: 'Começar' }).click();
    const early = page.getByRole('dialog', { name: 'Começar antes da hora?' });
    await expect(early).toBeVisible();
    await checkScreen(page, 'class-early');
    await early.getByRole('button', { name: 'Começar' }).click();
    await page.getByRole('button', { name: 'Marcar todos como presentes' }).click();
    await expect(page.getByText('2 de 2 presentes')).toBeVisible();
    const absent = page
      .getByRole('group', { name: 'Presença de Rafael Nogueira' })
      .getByRole('radio', { name: 'Falta' });
    await absent.click();
    await expect(absent).toBeChecked();
    await expect(page.getByText('1 de 2 presentes')).toBeVisible();
    await expect(page.getByText('Presença de 1 pessoa anotada.')).toBeVisible();
    await checkScreen(page, 'class-presence');
    await page.getByRole('button', { name: 'Encerrar' }).click();
    await expect(page.getByText('Aguardando resultado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Divulgar resultado' }).click();
    await expect(page.getByText('Concluída', { exact: true })).toBeVisible();

    await page.goto('/manage/classes');
    await page.getByText('Plantão de dúvidas: notebooks para o trabalho').first().click();
    await page.getByRole('button', { name: 'Liberar Para levar ao balcão' }).click();
    await expect(page.getByText('1 atividade liberada.')).toBeVisible();
    await expect(page.getByText('Liberada', { exact: true })).toBeVisible();
    await checkScreen(page, 'class-activities');
    await page.getByRole('link', { name: 'Conteúdo e público' }).click();
    await expect(page.getByRole('textbox', { name: 'Nome do módulo' })).toHaveValue('Na aula');
    await checkScreen(page, 'class-training-content');
    await page.getByRole('tab', { name: 'Configurações' }).click();
    await expect(page.getByLabel('Categoria')).toHaveValue('Produtos');
    await checkScreen(page, 'class-training-settings');
  });
}
