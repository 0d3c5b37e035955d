import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const PACKAGE = join(import.meta.dirname, '../../apps/api/src/demo/media/processadores-scorm.zip');

for (const viewport of AT_THE_DESK) {
  test(`whoever helps sees what a package did at a learner on a ${viewport.name} [PL-04] [MG-03]`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const title = `Ajuda com pacote ${Date.now() % 1_000_000}`;
    const helping = await browser.newContext(size);
    const helper = await helping.newPage();
    await enter(helper, 'helena.prado@nexo.example');
    await createCourse(helper, title, 1);
    await addFile(helper, 0, 'Pacote SCORM', PACKAGE);
    await publishCourse(helper);

    const learning = await browser.newContext(size);
    const learner = await learning.newPage();
    await enter(learner, 'eduardo.pimentel@nexo.example');
    const stored = learner.waitForResponse((response) => response.url().endsWith('/commit') && response.ok());
    await enrol(learner, title);
    await stored;

    await helper.goto('/manage/people?search=eduardo');
    await helper
      .getByRole('row', { name: /Eduardo Pimentel/ })
      .getByText('Eduardo Pimentel')
      .click();
    await helper.getByRole('tab', { name: 'Atividade' }).click();
    const run = helper.getByRole('listitem').filter({ hasText: title });
    await run.getByRole('link', { name: /^Ver o registro/ }).click();
    const lines = helper.getByRole('list', { name: 'Linha do tempo' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Abertura' }).first()).toBeVisible();
    await expect(lines.filter({ hasText: 'in_progress' }).first()).toBeVisible();
    const all = helper.getByRole('switch', { name: 'Registrar todas as chamadas por uma semana' });
    await all.click();
    await expect(helper.getByText(/^Registrando tudo até/)).toBeVisible();

    const told = learner.waitForResponse(
      (response) =>
        response.url().endsWith('/commit') && (response.request().postData() ?? '').includes('LMSInitialize'),
    );
    await learner.reload();
    await told;
    await helper.reload();
    await helper.getByRole('searchbox', { name: 'Buscar no registro' }).fill('LMSInitialize');
    await expect(lines).toHaveCount(1);
    await expect(lines.first()).toContainText('Chamada');
    await checkScreen(helper, 'package-trace');
    await helper.getByRole('switch', { name: 'Só com erro' }).click();
    await expect(helper.getByText('Nada com estes filtros')).toBeVisible();
    await helper.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(lines.first()).toBeVisible();
    await learning.close();
    await helping.close();
  });
}
