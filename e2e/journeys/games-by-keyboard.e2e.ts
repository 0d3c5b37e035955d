import { expect, type Locator, type Page, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { enterBy, tabTo } from '../support/keyboard.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const TRUE = 'A película protege a tela.';
const FALSE = 'A capa carrega a bateria.';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true });

/** What is written in each editor, field by field, and what its preview then shows. */
const GAMES: readonly {
  readonly kind: string;
  readonly write: (page: Page) => readonly (readonly [Locator, string])[];
  readonly shows: (preview: Locator) => Locator;
}[] = [
  {
    kind: 'Verdadeiro ou falso',
    write: (page) => [
      [field(group(page, 'Frase 1'), 'Frase'), TRUE],
      [field(group(page, 'Frase 2'), 'Frase'), FALSE],
    ],
    shows: (preview) => preview.getByText(/película|capa/),
  },
  {
    kind: 'Encontre os pares',
    write: (page) => [
      [field(group(page, 'Encontre os pares 1'), 'Uma carta'), 'USB-C'],
      [field(group(page, 'Encontre os pares 1'), 'A carta que combina'), 'Um cabo para tudo'],
      [field(group(page, 'Encontre os pares 2'), 'Uma carta'), '60 Wh'],
      [field(group(page, 'Encontre os pares 2'), 'A carta que combina'), 'Dia sem tomada'],
    ],
    shows: (preview) => button(preview, 'Carta 4, fechada'),
  },
  {
    kind: 'Arraste as palavras',
    write: (page) => [
      [field(page, 'Texto'), 'A garantia dura *noventa* dias.'],
      [field(page, 'Palavras a mais, uma por linha'), 'trinta\ndez'],
    ],
    shows: (preview) => button(preview, 'noventa'),
  },
  {
    kind: 'Preencha as lacunas',
    write: (page) => [[field(page, 'Texto'), 'A garantia dura *noventa/90* dias.']],
    shows: (preview) => preview.getByRole('textbox'),
  },
  {
    kind: 'Isto ou aquilo',
    write: (page) => [
      [field(page, 'Cesta da esquerda'), 'Capa'],
      [field(page, 'Cesta da direita'), 'Película'],
      [field(group(page, 'Carta 1'), 'Carta'), 'Amortece a queda'],
      [field(group(page, 'Carta 2'), 'Carta'), 'Evita o risco'],
    ],
    shows: (preview) => button(preview, 'Película'),
  },
  {
    kind: 'Enigma',
    write: (page) => [
      [field(group(page, 'Enigma 1'), 'Enigma'), 'Carrego sem tomada. Quem sou?'],
      [field(group(page, 'Enigma 1'), 'Respostas aceitas, uma por linha'), 'Bateria externa\nPower bank'],
    ],
    shows: (preview) => preview.getByText('Carrego sem tomada. Quem sou?'),
  },
];

for (const { name: size, ...viewport } of AT_THE_DESK)
  test(`an author writes six kinds of games by the keyboard, sees each come alive, and a learner plays one on a ${size} [GA-01] [MG-02] [PL-08]`, async ({
    browser,
  }) => {
    const title = `Jogos por teclado ${size} ${Date.now() % 100_000}`;
    const author = await (await browser.newContext({ viewport })).newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    for (const { kind, write, shows } of GAMES) {
      await enterBy(author, author.getByRole('button', { name: 'Adicionar atividade' }).first());
      await enterBy(author, button(author, kind));
      await expect(field(author, 'Título da atividade')).toHaveValue(kind);
      const preview = author.getByRole('region', { name: 'Pré-visualização' });
      await expect(preview.getByText('O jogo aparece aqui assim que puder ser jogado.')).toBeVisible();
      for (const [target, words] of write(author)) {
        await tabTo(author, target);
        await author.keyboard.type(words);
      }
      await expect(shows(preview).first(), kind).toBeVisible();
      await expect(author.getByText(/^Salvo às/)).toBeVisible();
    }
    await checkScreen(author, 'game-riddle-written');
    await publishCourse(author);
    await author.context().close();

    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, LEARNER);
    await enrol(page, title);
    await enterBy(page, button(page, 'Começar'));
    await playStatements(page.locator('[data-game]'), page);
    await page.context().close();
  });

/** A round of true or false, by keyboard alone. */
async function playStatements(board: Locator, page: Page): Promise<void> {
  for (const next of ['Continuar', 'Ver resultado']) {
    const asked = await board.locator('[tabindex="-1"] p').textContent();
    await enterBy(page, button(page, asked === TRUE ? 'Verdadeiro' : 'Falso'));
    await expect(button(page, next)).toBeFocused();
    await page.keyboard.press('Enter');
    if (next === 'Continuar') await expect(board.locator('[tabindex="-1"]')).toBeFocused();
  }
  await expect(board.getByRole('heading', { name: 'Perfeito!' })).toBeFocused({ timeout: 60_000 });
}
