import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const PACKAGE = join(import.meta.dirname, '../../apps/api/src/demo/media/processadores-scorm.zip');

for (const viewport of IN_THE_STORE) {
  test(`a lesson runs at SCORM Cloud and its result comes back on a ${viewport.name} [PL-03] [PL-07]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Aula de fora ${viewport.name} ${Date.now() % 100_000}`;
    const size = { width: viewport.width, height: viewport.height };
    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, 'helena.prado@nexo.example');
    await createCourse(author, title, 1);
    await addFile(author, 0, 'Aula no SCORM Cloud', PACKAGE);
    await expect(author.getByText(/^Pronto no SCORM Cloud/)).toBeVisible({ timeout: 30_000 });
    await checkScreen(author, 'scorm-cloud-added');
    await publishCourse(author);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    await enter(learner, 'eduardo.pimentel@nexo.example');
    await enrol(learner, title);
    await checkScreen(learner, 'scorm-cloud-closed');
    await learner.getByRole('button', { name: 'Abrir a aula' }).click();
    const lesson = learner.frameLocator('main iframe').frameLocator('iframe');
    await lesson.getByRole('button', { name: 'Avançar' }).click();
    await expect(lesson.getByText('Página 2 / 3')).toBeVisible();
    await checkScreen(learner, 'scorm-cloud-open');
    await lesson.getByRole('button', { name: 'Sair da aula' }).click();
    await expect(learner.getByText('33% da aula')).toBeVisible();

    await learner.evaluate(() => Object.assign(window, { open: () => null }));
    await learner.getByRole('button', { name: 'Abrir em uma janela própria' }).click();
    await expect(learner.getByText(/O navegador bloqueou a janela/)).toBeVisible();
    await learner.reload();

    const opening = learner.waitForEvent('popup');
    await learner.getByRole('button', { name: 'Abrir em uma janela própria' }).click();
    const away = await opening;
    await away.getByRole('button', { name: 'Avançar' }).click();
    await expect(away.getByText('Página 3 / 3')).toBeVisible();
    await away.getByRole('button', { name: 'Avançar' }).click();
    await expect(away.getByText('Aula concluída: nota 85')).toBeVisible();
    await away.getByRole('button', { name: 'Sair da aula' }).click();
    await expect(learner.getByText('Aula concluída · Nota 85%')).toBeVisible();
    await checkScreen(learner, 'scorm-cloud-done');
    await learning.close();
  });
}

for (const viewport of IN_THE_STORE) {
  test(`a client is connected to SCORM Cloud on a ${viewport.name} [PL-03] [MG-06]`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: viewport.width, height: viewport.height },
    });
    const page = await context.newPage();
    await enter(page, 'camila.duarte@nexo.example', 'obra-viva');
    await page.goto('/manage/settings?part=integrations');
    await page.getByRole('button', { name: 'Configurar' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: 'Usar o SCORM Cloud' }).click();
    await sheet.getByLabel('ID da aplicação (Application ID)').fill('OBRA');
    await sheet.getByLabel('Chave secreta (Secret Key)').fill('this is invalid');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(sheet.getByText('O SCORM Cloud não conhece este ID com esta chave')).toBeVisible();
    await checkScreen(page, 'scorm-cloud-settings');
    await sheet.getByLabel('Chave secreta (Secret Key)').fill('a key of the demonstration');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Aplicação OBRA')).toBeVisible();
    await context.close();
  });
}
