import { expect, type Page, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

for (const viewport of IN_THE_STORE) {
  test(`an author adds films of other sites and a learner watches them on a ${viewport.name} [PL-03] [PL-06] [MG-02]`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const title = `Filmes ${viewport.name} ${Date.now() % 100_000}`;
    const size = { width: viewport.width, height: viewport.height };
    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await author.getByRole('button', { name: 'Adicionar atividade' }).click();
    await author.getByRole('button', { name: 'YouTube', exact: true }).click();
    const address = author.getByLabel('Endereço do vídeo');
    await address.fill('https://www.youtube.com/@loja');
    await expect(author.getByText('Este endereço não leva a um vídeo')).toBeVisible();
    await address.fill('https://youtu.be/demo_gone_1');
    await expect(author.getByText('O YouTube não tem este vídeo.')).toBeVisible();
    await address.fill('https://youtu.be/demo_film12?si=abc');
    await expect(author.getByText('Vídeo encontrado no YouTube · 00:12')).toBeVisible();
    await checkScreen(author, 'film-added');
    await author.getByRole('button', { name: 'Adicionar este vídeo' }).click();
    await expect(author.getByRole('button', { name: /^Subir/ })).toHaveCount(1);
    await author.getByRole('button', { name: 'Ver o vídeo' }).click();
    await expect(author.getByText('Vídeo encontrado no YouTube · 00:12')).toBeVisible();
    await checkScreen(author, 'film-edited');
    await author.getByRole('button', { name: 'Adicionar atividade' }).click();
    await author.getByRole('button', { name: 'Vimeo', exact: true }).click();
    await author.getByLabel('Endereço do vídeo').fill('https://vimeo.com/108');
    await expect(author.getByText('Vídeo encontrado no Vimeo · 00:08')).toBeVisible();
    await author.getByRole('button', { name: 'Adicionar este vídeo' }).click();
    await expect(author.getByRole('button', { name: /^Subir/ })).toHaveCount(2);
    await publishCourse(author);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    const asked = requestsOf(learner);
    await enter(learner, LEARNER);
    await enrol(learner, title);
    const start = learner.getByRole('button', { name: 'Assistir' });
    await expect(start).toBeVisible();
    await checkScreen(learner, 'film-before');
    // Nothing is asked of the other site before the learner wants to.
    expect(asked.filter((path) => path.startsWith('/embed/'))).toEqual([]);
    await start.click();
    await learner.getByRole('button', { name: 'Pausar' }).click();
    await expect(learner.getByRole('button', { name: 'Reproduzir' })).toBeVisible();
    await checkScreen(learner, 'film-playing');

    // A jump to the end brings nothing; going back and watching does.
    await learner.getByLabel('Posição').fill('11');
    await expect(learner.getByText(/^[0-4]?\d% assistido/)).toBeVisible();
    await learner.getByLabel('Posição').fill('0');
    await learner.getByRole('button', { name: 'Reproduzir' }).click();
    await expect(learner.getByText(/^[3-8]\d% assistido/)).toBeVisible();
    await learner.locator('main').click({ position: { x: 5, y: 5 } });
    await learner.keyboard.press(' ');
    await expect(learner.getByRole('button', { name: 'Reproduzir' })).toBeVisible();
    await expect(learner.getByText('Salvo', { exact: true })).toBeVisible();

    // It goes on where it was, also after the page was opened anew.
    await learner.reload();
    await learner.getByRole('button', { name: /^Continuar em 00:(0[2-9]|10)$/ }).click();
    await expect(learner.getByText(/Atividade concluída/)).toBeVisible({ timeout: 20_000 });
    await learner.getByRole('button', { name: 'Próxima', exact: true }).click();
    await learner.getByRole('button', { name: 'Assistir' }).click();
    await expect(learner.getByText(/Curso concluído/)).toBeVisible({ timeout: 20_000 });
    await learning.close();
  });
}

test('a film whose site does not answer, or does not let it be shown, says so and what to do [PL-07]', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await enter(page, AUTHOR);
  await createCourse(page, `Sem resposta ${Date.now() % 100_000}`, 1);
  await page.getByRole('button', { name: 'Adicionar atividade' }).click();
  await page.getByRole('button', { name: 'YouTube', exact: true }).click();
  await page.getByLabel('Endereço do vídeo').fill('https://www.youtube.com/watch?v=demo_lock_1');
  await expect(page.getByText('O dono não permite mostrar este vídeo fora do YouTube.')).toBeVisible();
  await page.getByLabel('Endereço do vídeo').fill('https://www.youtube.com/watch?v=demo_mute_1');
  await expect(page.getByText('Procurando o vídeo no YouTube…')).toBeVisible();
  await expect(page.getByText('O YouTube não respondeu.')).toBeVisible({ timeout: 20_000 });
  await checkScreen(page, 'film-silent');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Você está sem conexão. Sem ela não dá para conferir o vídeo.')).toBeVisible();
  await context.close();
});

function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
