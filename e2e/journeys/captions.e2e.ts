import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addFile, askToPublish, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const FILM = join(import.meta.dirname, '../files/loja.mp4');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';

const captions = (words: string) => ({
  name: 'legendas.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n00:00.000 --> 01:00.000\n${words}\n`),
});

for (const viewport of AT_THE_DESK) {
  test(`a learner sees the captions of his own language on a ${viewport.name} [PL-06] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const title = `Legendas ${viewport.name} ${Date.now() % 100_000}`;
    const size = { width: viewport.width, height: viewport.height };
    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addFile(author, 0, 'Vídeo', FILM);
    await meetTheGate(author);
    await addCaptions(author, 'Português', 'Bem-vindo à loja');
    await addCaptions(author, 'Español', 'Bienvenido a la tienda');
    await publishCourse(author);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    expect(await shownCaptions(learner)).toEqual({ language: 'pt-BR', words: 'Bem-vindo à loja' });
    await fillWithPicture(learner);
    await learner.evaluate(() => localStorage.setItem('trilha.language', 'es-ES'));
    await learner.reload();
    expect(await shownCaptions(learner)).toEqual({ language: 'es-ES', words: 'Bienvenido a la tienda' });
    await learning.close();
  });
}

/** A film without captions is not published: the question says where, and leads there. */
async function meetTheGate(page: Page): Promise<void> {
  await askToPublish(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('O vídeo não tem legendas. Envie um arquivo .vtt.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publicar assim mesmo' })).toBeDisabled();
  await checkScreen(page, 'accessibility-gate');
  await dialog.getByRole('link', { name: 'loja' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Acessibilidade desta atividade')).toBeVisible();
  await checkScreen(page, 'accessibility-here');
}

async function addCaptions(page: Page, language: string, words: string): Promise<void> {
  await page.getByLabel('Idioma das próximas legendas').first().click();
  await page.getByRole('option', { name: language }).click();
  await page.getByLabel(/^Legendas \(\.vtt\)/).setInputFiles(captions(words));
  await expect(page.getByText(`Legendas em ${language}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
}

/** A film fills the screen by its own button and key: the picture alone, and one button for it. */
async function fillWithPicture(page: Page): Promise<void> {
  const holdsFilm = () => page.evaluate(() => document.fullscreenElement?.querySelector('video') !== null);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect(page.getByRole('button', { name: 'Tela cheia', exact: true })).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(true);
  expect(await holdsFilm()).toBe(true);
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(isFull).toBe(false);
}

/** The track that is on, and what it says. */
async function shownCaptions(page: Page) {
  const film = page.locator('main video:not([aria-hidden])');
  await expect(film).toBeVisible();
  const shown = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
      const cue = track?.cues?.[0];
      return { language: track?.language ?? '', words: cue && 'text' in cue ? String(cue.text) : '' };
    });
  await expect.poll(async () => (await shown()).words).not.toBe('');
  return shown();
}
