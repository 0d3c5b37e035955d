import { expect, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

for (const viewport of IN_THE_STORE) {
  test(`slides of another site are added by their address and confirmed by the learner on a ${viewport.name} [PL-03] [MG-02]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const title = `Lâminas ${viewport.name} ${Date.now() % 100_000}`;
    const size = { width: viewport.width, height: viewport.height };
    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await author.getByRole('button', { name: 'Adicionar atividade' }).click();
    await author.getByRole('button', { name: 'SlideShare', exact: true }).click();
    const address = author.getByLabel('Endereço da apresentação');
    await address.fill('https://www.slideshare.net/alguem/vitrines');
    await expect(author.getByText('Este endereço não basta.')).toBeVisible();
    await address.fill(
      '<iframe src="https://www.slideshare.net/slideshow/embed_code/key/demoVitrines" width="476"></iframe>',
    );
    await expect(author.frameLocator('main iframe').frameLocator('iframe').getByText('1 / 5')).toBeVisible();
    await checkScreen(author, 'slides-added');
    await author.getByRole('button', { name: 'Adicionar esta apresentação' }).click();
    await expect(author.getByRole('button', { name: /^Subir/ })).toHaveCount(1);
    await publishCourse(author);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    const confirm = learner.getByRole('button', { name: 'Vi até o fim' });
    await expect(confirm).toBeDisabled();
    await learner.getByRole('button', { name: 'Abrir a apresentação' }).click();
    const slides = learner.frameLocator('main iframe').frameLocator('iframe');
    await slides.getByRole('button', { name: 'Próximo' }).click();
    await expect(slides.getByText('2 / 5')).toBeVisible();
    await checkScreen(learner, 'slides-open');
    await confirm.click();
    await expect(learner.getByText(/Curso concluído/)).toBeVisible();
    await expect(learner.getByText('Apresentação vista')).toBeVisible();
    await learning.close();
  });
}
