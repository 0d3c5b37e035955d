import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

for (const viewport of IN_THE_STORE) {
  test(`an author adds a stream and a learner watches it in a quality of his choice on a ${viewport.name} [PL-03] [PL-06] [MG-02]`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const title = `Transmissão ${viewport.name} ${Date.now() % 100_000}`;
    const size = { width: viewport.width, height: viewport.height };
    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await author.getByRole('button', { name: 'Adicionar atividade' }).click();
    await author.getByRole('button', { name: 'Transmissão (HLS)', exact: true }).click();
    const address = author.getByLabel('Endereço da transmissão (HLS)');
    await address.fill('http://media.example/a.m3u8');
    await expect(author.getByText('O endereço precisa começar com https://')).toBeVisible();
    await address.fill('https://streams.demo/none/playlist.m3u8');
    await expect(author.getByText('não tem este vídeo')).toBeVisible();
    await address.fill('https://streams.demo/quadros/playlist.m3u8');
    await expect(author.getByText('Vídeo encontrado no streams.demo · 00:24')).toBeVisible();
    await checkScreen(author, 'stream-added');
    await author.getByRole('button', { name: 'Adicionar este vídeo' }).click();
    await expect(author.getByRole('button', { name: /^Subir/ })).toHaveCount(1);
    await publishCourse(author);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    const asked = requestsOf(learner);
    await enter(learner, LEARNER);
    await enrol(learner, title);
    const start = learner.getByRole('button', { name: 'Assistir' });
    await expect(start).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/embed/'))).toEqual([]);
    await start.click();
    const quality = learner.getByLabel('Qualidade');
    await expect(quality).toBeVisible();
    await quality.selectOption('144p');
    const film = learner.frameLocator('main iframe').frameLocator('iframe');
    await expect.poll(() => linesOf(film)).toBe(144);
    await learner.getByLabel('Posição').fill('8');
    await quality.selectOption('360p');
    await expect.poll(() => linesOf(film)).toBe(360);
    await expect.poll(() => captionOf(film)).toMatch(/quem joga|tela|placa/);
    await checkScreen(learner, 'stream-playing');
    await learner.getByRole('button', { name: 'Legendas' }).click();
    await expect.poll(() => captionOf(film)).toBe('');
    await expect(learner.getByText(/^[1-9]\d?% assistido/)).toBeVisible();
    await expect(learner.getByText('Salvo', { exact: true })).toBeVisible();

    // It goes on where it was, twice as fast, and what was jumped over still has to be seen.
    await learner.reload();
    await learner.getByRole('button', { name: /^Continuar em 00:/ }).click();
    await expect(learner.getByRole('button', { name: 'Pausar' })).toBeVisible();
    for (const speed of ['1.25×', '1.5×', '2×']) {
      await learner.getByRole('button', { name: /^Velocidade/ }).click();
      await expect(learner.getByRole('button', { name: `Velocidade ${speed}` })).toBeVisible();
    }
    await learner.getByLabel('Posição').fill('0');
    await expect(learner.getByText(/Curso concluído/)).toBeVisible({ timeout: 30_000 });
    await learning.close();
  });
}

const videoIn = (film: FrameLocator) => film.locator('video');

/** How many lines the picture on screen has. */
const linesOf = (film: FrameLocator): Promise<number> =>
  videoIn(film).evaluate((video: HTMLVideoElement) => video.videoHeight);

/** The captions on screen. */
const captionOf = (film: FrameLocator): Promise<string> =>
  videoIn(film).evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => ('text' in cue ? String(cue.text) : ''))
      .join(' '),
  );

function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
