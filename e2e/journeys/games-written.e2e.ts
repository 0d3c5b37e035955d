import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { enterBy, tabTo } from '../support/keyboard.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter, VIEWPORTS } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const WALL = join(MEDIA, 'parede-da-loja.png');
const PORT = join(MEDIA, 'porta-hdmi.png');
const PANEL = 'Painel dos olhos';
const TILL = 'Gancho do caixa';

const board = (page: Page) => page.locator('[data-game]');
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

for (const { name: size, ...viewport } of AT_THE_DESK)
  test(`an author writes a game on a picture and cards to be written, and a learner plays both by keyboard, on a ${size} [GA-01] [GA-02] [MG-02] [PL-08]`, async ({
    browser,
  }) => {
    const title = `Parede da loja ${size} ${Date.now() % 100_000}`;
    const author = await (await browser.newContext({ viewport })).newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await writeScene(author);
    await writeCards(author);
    await publishCourse(author);
    await author.context().close();

    // Whoever wrote it at the desk is played on a phone, and the other way round.
    const other = VIEWPORTS.find(({ name }) => name !== size) ?? VIEWPORTS[0];
    const page = await (
      await browser.newContext({ viewport: { width: other.width, height: other.height } })
    ).newPage();
    await page.addInitScript(countTones);
    await enter(page, LEARNER);
    await enrol(page, title);
    await enterBy(page, button(page, 'Começar'));
    await feelPieces(page);
    await playScene(page);
    expect(await page.evaluate(() => Reflect.get(window, 'tones') ?? 0)).toBe(0);
    await enterBy(page, button(page, 'Próxima'));
    await playCards(page);
    await page.context().close();
  });

/** Adds a game of this kind to the first module. */
async function addGame(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
  await button(page, kind).click();
  await expect(page.getByRole('textbox', { name: 'Título da atividade' })).toHaveValue(kind);
}

async function writeScene(page: Page): Promise<void> {
  await addGame(page, 'Arraste e solte');
  await page.getByRole('radio', { name: 'Em uma figura' }).check();
  await button(page, 'Escolher a figura de fundo').click();
  await page.locator('input[type=file]').last().setInputFiles(WALL);
  await expect(page.getByText('dizer o que cada figura mostra')).toBeVisible();
  await page.getByRole('textbox', { name: 'O que a figura mostra' }).fill('Parede de uma loja');

  for (const [place, name] of [PANEL, TILL].entries()) {
    await button(page, 'Acrescentar área').click();
    const zone = page.getByRole('group', { name: `Área ${place + 1}` });
    await zone.getByRole('textbox', { name: 'Nome da área' }).fill(name);
  }
  await page.getByRole('group', { name: 'Área 2' }).getByRole('switch').check();
  // Laid over the first zone it hides it, and that is said; moved on by the keyboard all is well.
  const move = button(page, `Mover: ${TILL}`);
  await move.focus();
  for (let step = 0; step < 3; step += 1) await move.press('Shift+ArrowLeft');
  await expect(page.getByText('afastar as áreas que se cobrem em mais da metade')).toBeVisible();
  for (let step = 0; step < 6; step += 1) await move.press('Shift+ArrowRight');
  await expect(page.getByText('afastar as áreas que se cobrem em mais da metade')).toBeHidden();

  const pieces = [
    ['Fone em oferta', PANEL],
    ['Cabo HDMI', TILL],
    ['Nota do fornecedor', null],
  ] as const;
  for (const [place, [words, at]] of pieces.entries()) {
    await button(page, 'Acrescentar peça').click();
    const piece = page.getByRole('group', { name: `Peça ${place + 1}` });
    await piece.getByRole('textbox', { name: 'Peça' }).fill(words);
    if (at === null) await expect(piece.getByText('a peça é uma distração')).toBeVisible();
    else await button(piece, at).click();
  }
  const preview = page.getByRole('region', { name: 'Pré-visualização' });
  await expect(preview.getByRole('img', { name: 'Parede de uma loja' })).toBeVisible();
  await button(preview, 'Cabo HDMI').press('Enter');
  await button(preview, `Colocar aqui ${TILL}`).press('Enter');
  await expect(preview.getByText(`“Cabo HDMI” em ${TILL}.`)).toBeAttached();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await checkScreen(page, 'game-scene-written');
}

async function writeCards(page: Page): Promise<void> {
  await addGame(page, 'Cartões de memória');
  await page.getByRole('radio', { name: 'Escrever a resposta' }).check();
  const card = page.getByRole('group', { name: 'Carta 1' });
  await card.getByRole('textbox', { name: 'Frente' }).fill('A televisão da sala');
  await card.getByRole('textbox', { name: 'Respostas aceitas' }).fill('HDMI\nVídeo');
  await button(card, 'Pôr figura no verso').click();
  await card.locator('input[type=file]').setInputFiles(PORT);
  await card.getByRole('textbox', { name: 'O que a figura mostra' }).fill('Abertura de cantos cortados');
  const preview = page.getByRole('region', { name: 'Pré-visualização' });
  await preview.getByRole('textbox', { name: 'Sua resposta' }).fill('video');
  await button(preview, 'Responder').click();
  await expect(preview.getByRole('img', { name: 'Abertura de cantos cortados' })).toBeVisible();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await checkScreen(page, 'game-cards-written');
}

/** By keyboard alone; a piece that belongs nowhere stays aside. */
async function playScene(page: Page): Promise<void> {
  await expect(board(page).getByRole('img', { name: 'Parede de uma loja' })).toBeVisible();
  await checkScreen(page, 'game-scene');
  for (const [piece, zone] of [
    ['Fone em oferta', PANEL],
    ['Cabo HDMI', TILL],
  ] as const) {
    await enterBy(page, button(page, piece));
    await expect(button(page, piece)).toHaveAttribute('aria-pressed', 'true');
    await enterBy(page, button(page, `Colocar aqui ${zone}`));
    await expect(page.getByText(`“${piece}” em ${zone}.`)).toBeAttached();
  }
  await checkScreen(page, 'game-scene-laid');
  await enterBy(page, button(page, 'Conferir'));
  await expect(board(page).getByRole('heading', { name: 'Perfeito!' })).toBeFocused();
  await expect(board(page).getByText('Ficou de fora')).toBeVisible();
}

async function playCards(page: Page): Promise<void> {
  await enterBy(page, button(page, 'Começar'));
  const sound = board(page).getByRole('switch', { name: 'Som' });
  await tabTo(page, sound);
  await page.keyboard.press('Space');
  await expect(sound).toBeChecked();
  // The browser of these journeys asks for stillness, which no switch overrules.
  await expect(board(page).getByRole('switch', { name: 'Movimento' })).toBeDisabled();
  await tabTo(page, board(page).getByLabel('Sua resposta'));
  await page.keyboard.type('hdmi');
  await page.keyboard.press('Enter');
  await expect(board(page).getByText('Certo!').first()).toBeVisible();
  await expect(board(page).getByRole('img', { name: 'Abertura de cantos cortados' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tones') ?? 0)).toBeGreaterThan(0);
  await checkScreen(page, 'game-card-answered');
  await enterBy(page, button(page, 'Ver resultado'));
  await expect(board(page).getByRole('heading', { name: 'Perfeito!' })).toBeFocused();
}

/** Counts the tones that the page plays. */
function countTones(): void {
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function counted() {
    Reflect.set(window, 'tones', Number(Reflect.get(window, 'tones') ?? 0) + 1);
    return create.call(this);
  };
}

/** With a real pointer, at the very thresholds: 5 px, 400 ms, 900 ms and 500 ms. It leaves every piece where it was. */
async function feelPieces(page: Page): Promise<void> {
  const piece = board(page).locator('[data-bank]').getByRole('button', { name: 'Fone em oferta' });
  const zone = board(page).locator('[data-place="b1"]').first();
  const centre = async (place: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const show = (place: Locator) => place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await show(piece);
  const { x, y } = await centre(piece);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y);
  await expect(piece).not.toHaveAttribute('data-lifted');
  await page.mouse.move(x + 5, y);
  await expect(piece).toHaveAttribute('data-lifted', '');
  const over = await centre(zone);
  await page.mouse.move(over.x, over.y);
  await expect(zone).toHaveAttribute('data-over', '');
  await page.mouse.up();
  await expect(page.getByText(`“Fone em oferta” em ${PANEL}.`)).toBeAttached();

  // From here the clock of the page goes as it is told.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const laid = board(page)
    .getByRole('region', { name: PANEL })
    .getByRole('button', { name: 'Fone em oferta' });
  await show(laid);
  const at = await centre(laid);
  await page.mouse.move(at.x, at.y);
  const tap = async (): Promise<void> => {
    await page.mouse.down();
    await page.mouse.up();
  };
  await tap();
  await expect(laid).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(501);
  await tap();
  await expect(laid).toHaveAttribute('aria-pressed', 'false');
  await page.clock.runFor(500);
  await tap();
  await expect(piece).toBeVisible();

  await show(piece);
  const back = await centre(piece);
  await page.mouse.move(back.x, back.y);
  await page.mouse.down();
  await page.clock.runFor(399);
  await expect(piece).not.toHaveAttribute('data-lifted');
  await page.clock.runFor(1);
  await expect(piece).toHaveAttribute('data-lifted', '');
  await page.clock.runFor(499);
  await expect(piece).toHaveAttribute('aria-pressed', 'false');
  await page.clock.runFor(1);
  await expect(piece).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.up();
  await page.clock.resume();
  await page.keyboard.press('Escape');
}
