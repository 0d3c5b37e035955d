import { expect, type Page, test } from '@playwright/test';
import { keptOnDevice } from '../support/device-storage.ts';
import { enterBy, tabTo } from '../support/keyboard.ts';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const LEARNER = 'eduardo.pimentel@nexo.example';
const ON_THE_WAY = 'ana.clarameireles@nexo.example';
const MOVES = /\/api\/plays\//;
const COURSE = 'Notebooks finos: argumentos que convencem';

const PAIRS: Readonly<Record<string, string>> = {
  '1,2 kg': 'Menos peso na bolsa',
  '400 nits': 'Perto da janela',
  '60 Wh': 'Dia sem tomada',
  'USB-C': 'Um cabo para tudo',
  Alumínio: 'Não range',
  '16:10': 'Mais linhas de texto',
};
const TRUE = [/60 Wh dura perto/, /memória é soldada/];
const FOR_U = [/Abrir, rolar/, /Aula da manhã/];
const BOXES: Readonly<Record<string, string>> = {
  'Atende em três clínicas': 'Fino de 14 polegadas',
  'Viaja toda semana': 'Fino de 14 polegadas',
  'Vê fotos e lê jornal em casa': 'Tela de 15 ou tudo em um',
  'Desenha em 3D na faculdade': '16 polegadas com placa',
  'Exporta vídeos longos': '16 polegadas com placa',
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const board = (page: Page) => page.locator('[data-game]');

for (const viewport of IN_THE_STORE)
  test(`every game is played to a full score by the keyboard alone on a ${viewport.name} [GA-01] [GA-02] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const page = await (await browser.newContext(size)).newPage();
    await enter(page, LEARNER);
    await page.goto(`/online-courses?search=${encodeURIComponent(COURSE)}`);
    await page.getByRole('link', { name: COURSE }).first().click();
    await enterBy(page, button(page, 'Inscrever-se').first());
    await play(page, 'Verdade de salão ou conversa?', 'true_or_false', () =>
      series(page, TRUE, 'Verdadeiro', 'Falso'),
    );
    await play(page, 'A característica e o que ela muda', 'find_the_pairs', () => pairs(page));
    await play(page, 'A conta da bateria, palavra por palavra', 'drag_the_words', () => words(page));
    await play(page, 'Para quem é este notebook?', 'drag_and_drop', () => boxes(page));
    await play(page, 'Complete a ficha do fino', 'fill_in_the_blanks', () => blanks(page));
    await play(page, 'Sufixo U ou sufixo H?', 'this_or_that', () => series(page, FOR_U, 'U', 'H'));
    await play(page, 'Números de bolso', 'flashcards', () => flashcards(page));
    await play(page, 'Quem sou eu no notebook?', 'enigma', () => riddles(page));
    await checkBothSizes(page, 'game-result');
    await page.context().close();
  });

for (const { name, width, height } of IN_THE_STORE)
  test(`a game goes on without a network and after a closed tab, and its result waits on a ${name} [GA-01] [UX-09]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ viewport: { width, height } });
    const first = await context.newPage();
    await enter(first, ON_THE_WAY);
    await first.goto(`/online-courses?search=${encodeURIComponent(COURSE)}`);
    await first.getByRole('link', { name: COURSE }).first().click();
    await first.getByRole('link', { name: 'Verdade de salão ou conversa?' }).first().click();
    await button(first, /^(Começar|Jogar de novo)$/).click();
    await expect(board(first)).toBeVisible();

    await context.route(MOVES, (route) => route.abort('internetdisconnected'));
    for (let said = 0; said < 2; said += 1) {
      await say(first);
      await expect(board(first).getByText('Resposta guardada')).toBeVisible();
      if (said === 0) await button(first, 'Continuar').click();
    }
    await expect(board(first).getByText(/cada jogada fica guardada neste aparelho/)).toBeVisible();
    await checkScreen(first, 'game-without-network');
    const address = first.url();
    const kept = (await keptOnDevice(first)).find(({ place }) => place === 'database trilha-moves moves');
    expect(kept?.text).toContain('"sealed":"');
    expect(kept?.text).not.toMatch(/judge|"value"/);
    await first.close();

    await context.unroute(MOVES);
    const next = await context.newPage();
    const sent = next.waitForResponse((found) => MOVES.test(found.url()) && found.ok());
    await next.goto(address);
    await sent;
    await expect(board(next).getByText(/^2 de/).first()).toBeVisible();
    // Both have been judged by then: the board stands still, and the next one can be said.
    await expect(board(next).getByText('2 certas seguidas')).toBeVisible();
    await series(next, TRUE, 'Verdadeiro', 'Falso', async () => {
      await context.route(MOVES, (route) => route.abort('internetdisconnected'));
    });
    await expect(board(next).getByText(/O resultado aparece quando a conexão voltar/)).toBeVisible();
    await context.unroute(MOVES);
    await expect(board(next).getByRole('heading', { name: 'Perfeito!' })).toBeVisible();
    await context.close();
  });

/** Says of the statement in front whether it is true. */
async function say(page: Page): Promise<void> {
  const asked = (await board(page).locator('[tabindex="-1"] p').textContent()) ?? '';
  await button(page, TRUE.some((match) => match.test(asked)) ? 'Verdadeiro' : 'Falso').click();
}

/** Goes to a game, from the page of its course or on from the one before, plays it, and sees its full score. */
async function play(page: Page, title: string, kind: string, playIt: () => Promise<void>): Promise<void> {
  const on = button(page, 'Próxima');
  if (await on.isVisible()) await enterBy(page, on);
  else await enterBy(page, page.getByRole('link', { name: title }).first());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await enterBy(page, button(page, 'Começar'));
  await expect(board(page)).toBeVisible();
  await checkBothSizes(page, `game-${kind}`);
  await playIt();
  // The result comes once every move has been judged: on a slow machine those still wait for their turn.
  await expect(board(page).getByRole('heading', { name: 'Perfeito!' }), title).toBeFocused({
    timeout: 60_000,
  });
}

/** One thing after the other: what matches goes by the first button, the rest by the second. */
async function series(
  page: Page,
  matches: readonly RegExp[],
  first: string,
  second: string,
  beforeResult: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const on = button(page, 'Continuar').or(button(page, 'Ver resultado'));
  for (let isOver = false; !isOver; ) {
    const asked = (await board(page).locator('[tabindex="-1"] p').textContent()) ?? '';
    await enterBy(page, button(page, matches.some((match) => match.test(asked)) ? first : second));
    await expect(board(page).getByText('Certo!').first()).toBeVisible();
    await expect(on).toBeFocused();
    isOver = (await on.textContent()) === 'Ver resultado';
    if (isOver) await beforeResult();
    await page.keyboard.press('Enter');
    if (!isOver) await expect(board(page).locator('[tabindex="-1"]')).toBeFocused();
  }
}

/** Remembers every card that was seen, and takes a pair as soon as it is known. */
async function pairs(page: Page): Promise<void> {
  const cards = board(page).getByRole('listitem').getByRole('button');
  const partners = new Map([
    ...Object.entries(PAIRS),
    ...Object.entries(PAIRS).map(([one, two]) => [two, one] as const),
  ]);
  const places = new Map<string, number>();
  const found = new Set<number>();
  const turn = async (place: number): Promise<string> => {
    const card = cards.nth(place);
    await enterBy(page, card);
    await expect(card).toHaveAttribute('data-open', 'true');
    const face = ((await card.textContent()) ?? '').replace(/^Carta \d+: /, '');
    places.set(face, place);
    return face;
  };
  const partnerOf = (face: string): number | undefined => places.get(partners.get(face) ?? '');
  const unseen = (): number => {
    const seen = new Set(places.values());
    return Array.from({ length: partners.size }, (_card, place) => place).findIndex(
      (place) => !seen.has(place),
    );
  };
  while (found.size < partners.size) {
    const known = [...places].find(([face, place]) => !found.has(place) && partnerOf(face) !== undefined);
    let pair: readonly (number | undefined)[];
    if (known) {
      pair = [known[1], partnerOf(known[0])];
      // A card of the last miss lies open until another one is turned: that one comes first.
      const isOpen = (await cards.nth(known[1]).getAttribute('data-open')) !== null;
      for (const place of isOpen ? pair.toReversed() : pair) await turn(place ?? 0);
    } else {
      const face = await turn(unseen());
      pair = [places.get(face), partnerOf(face)];
      if (pair[1] !== undefined) await turn(pair[1]);
      else if ((await turn(unseen())) !== partners.get(face)) continue;
      else pair = [pair[0], partnerOf(face)];
    }
    for (const place of pair) {
      found.add(place ?? 0);
      await expect(cards.nth(place ?? 0)).toHaveAttribute('data-found', 'true');
    }
  }
  await expect(button(page, 'Ver resultado')).toBeFocused();
  await page.keyboard.press('Enter');
}

async function words(page: Page): Promise<void> {
  for (const [place, word] of ['watt-hora', 'horas', 'gasto médio', 'uso'].entries()) {
    await enterBy(page, button(page, word));
    await expect(button(page, word)).toHaveAttribute('aria-pressed', 'true');
    if (place === 0) {
      await page.keyboard.press('Escape');
      await expect(button(page, word)).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('Space');
    }
    await enterBy(page, button(page, `Lacuna ${place + 1}, vazia`));
    await expect(page.getByText(`“${word}” em Lacuna ${place + 1}.`)).toBeAttached();
  }
  await enterBy(page, button(page, 'Conferir'));
}

async function boxes(page: Page): Promise<void> {
  for (const [piece, box] of Object.entries(BOXES)) {
    await enterBy(page, button(page, piece));
    await enterBy(page, button(page, `Colocar aqui ${box}`));
    await expect(page.getByText(`“${piece}” em ${box}.`)).toBeAttached();
  }
  await enterBy(page, button(page, 'Conferir'));
}

async function blanks(page: Page): Promise<void> {
  await tabTo(page, page.getByLabel('Lacuna 1', { exact: true }));
  for (const [place, word] of ['quatrocentos', '16', 'oled'].entries()) {
    await expect(page.getByLabel(`Lacuna ${place + 1}`, { exact: true })).toBeFocused();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
}

async function flashcards(page: Page): Promise<void> {
  for (let card = 0; card < 4; card += 1) {
    await expect(button(page, 'Virar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Eu sabia')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(button(page, 'Ver resultado')).toBeFocused();
  await page.keyboard.press('Enter');
}

async function riddles(page: Page): Promise<void> {
  for (const answer of ['usb-c', 'IPS']) {
    await tabTo(page, page.getByLabel('Sua resposta'));
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
    await expect(board(page).getByText('Certo!').first()).toBeVisible();
    await expect(button(page, 'Continuar').or(button(page, 'Ver resultado'))).toBeFocused();
    await page.keyboard.press('Enter');
  }
}
