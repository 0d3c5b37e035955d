import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const MOVIE = join(import.meta.dirname, '../../apps/api/src/demo/media/jogos-quadros.swf');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
/** The engine is large and is compiled by the browser before the first picture. */
const LOADING = { timeout: 90_000 } as const;

for (const viewport of IN_THE_STORE) {
  test(`a Flash movie plays isolated and is confirmed by the learner on a ${viewport.name} [PL-03] [PL-05] [PL-07]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Animações ${viewport.name} ${Date.now() % 100_000}`;
    const size = { width: viewport.width, height: viewport.height };
    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addFile(author, 0, 'Animação em Flash', MOVIE);
    await checkScreen(author, 'flash-added');
    await publishCourse(author);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    const confirm = learner.getByRole('button', { name: 'Vi até o fim' });
    const movie = learner.frameLocator('main iframe');
    await expect(confirm).toBeDisabled();
    await learner.route('**/__flash/engine/ruffle.js', (route) => route.abort());
    await learner.getByRole('button', { name: 'Abrir a animação' }).click();
    await expect(learner.getByText('A animação não pôde ser tocada.')).toBeVisible();
    await expect(confirm).toBeDisabled();
    await checkScreen(learner, 'flash-failed');
    await learner.unrouteAll();
    await learner.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(confirm).toBeEnabled(LOADING);
    await expect(movie.locator('ruffle-player')).toBeVisible();
    await checkScreen(learner, 'flash-open');
    await confirm.click();
    await expect(learner.getByText(/Curso concluído/)).toBeVisible();
    await expect(learner.getByText('Animação vista')).toBeVisible();
    await learning.close();
  });
}
