import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { createCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { AT_THE_DESK, enter } from '../support/sign-in.ts';

const PORT = new URL('../../apps/api/src/demo/media/porta-hdmi.png', import.meta.url);
const SOUND = new URL('../../apps/api/src/demo/media/garantia.mp3', import.meta.url);
const AUTHOR = 'igor.vasconcelos@nexo.example';
const truth = (question: string, correct: string) => ({
  library: 'H5P.TrueFalse 1.8',
  params: { question: `<p>${question}</p>`, correct },
});
const SET = {
  questions: [
    truth('A película de vidro protege a tela do <b>risco</b>.', 'true'),
    truth('A capa de silicone carrega a bateria.', 'false'),
    {
      library: 'H5P.DragText 1.10',
      metadata: { title: 'O cabo certo' },
      params: {
        taskDescription: '<p>Monte a frase para o cliente.</p>',
        textField: 'O cabo *USB-C* carrega e passa *dados:Fotos, por exemplo*.',
        distractors: '*P2*',
        media: {
          type: {
            library: 'H5P.Image 1.1',
            params: { file: { path: 'images/p.png' }, alt: 'Abertura de cantos cortados' },
          },
        },
      },
    },
    {
      library: 'H5P.Dialogcards 1.9',
      metadata: { title: 'Portas' },
      params: {
        dialogs: [
          {
            text: '',
            answer: 'HDMI',
            image: { path: 'images/p.png' },
            imageAltText: 'Abertura de cantos cortados',
            audio: [{ path: 'audios/p.mp3', mime: 'audio/mpeg' }],
          },
        ],
      },
    },
    { library: 'H5P.MultiChoice 1.16', metadata: { title: 'Qual película?' }, params: {} },
  ],
};
const PACKAGE = Buffer.from(
  zipSync({
    'h5p.json': strToU8(JSON.stringify({ title: 'Acessórios no balcão', mainLibrary: 'H5P.QuestionSet' })),
    'content/content.json': strToU8(JSON.stringify(SET)),
    'content/images/p.png': readFileSync(PORT),
    'content/audios/p.mp3': readFileSync(SOUND),
  }),
);

for (const { name: size, ...viewport } of AT_THE_DESK)
  test(`games of an H5P package are tried, chosen and brought into a course, on a ${size} [GA-04]`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, AUTHOR);
    await createCourse(page, `Acessórios, ${size}`, 2);
    await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
    await page.getByRole('link', { name: 'Importar jogos de H5P' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Importar jogos de H5P' })).toBeVisible();
    await checkScreen(page, 'games-upload');

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'acessorios.h5p', mimeType: 'application/zip', buffer: PACKAGE });
    await expect(page.getByRole('checkbox', { name: 'Acessórios no balcão' })).toBeChecked();
    await expect(page.getByText('H5P.MultiChoice')).toBeVisible();
    const words = page.getByRole('listitem').filter({ hasText: 'O cabo certo' });
    await words.getByRole('button', { name: 'Experimentar o jogo' }).press('Enter');
    await words.getByRole('button', { name: 'USB-C', exact: true }).press('Enter');
    await words.getByRole('button', { name: 'Lacuna 1, vazia' }).press('Enter');
    await expect(words.getByRole('img', { name: 'Abertura de cantos cortados' })).toBeVisible();
    await words.getByRole('button', { name: 'Dica da lacuna 2' }).press('Enter');
    await expect(words.getByText('Fotos, por exemplo').first()).toBeVisible();
    const cards = page.getByRole('listitem').filter({ hasText: 'Portas' });
    await expect(cards.getByText('Vem com 1 som')).toBeVisible();
    await cards.getByRole('button', { name: 'Experimentar o jogo' }).press('Enter');
    await expect(cards.getByRole('img', { name: 'Abertura de cantos cortados' })).toBeVisible();
    await checkScreen(page, 'games-found');

    await page.getByRole('checkbox', { name: 'Acessórios no balcão' }).uncheck();
    await page.getByRole('button', { name: 'Importar 2 jogos' }).click();
    await expect(page.getByRole('textbox', { name: 'Título da atividade' })).toHaveValue('O cabo certo');
    await expect(page.getByRole('textbox', { name: 'Texto' })).toHaveValue(
      'O cabo *USB-C* carrega e passa *dados::Fotos, por exemplo*.',
    );
    await expect(page.getByRole('textbox', { name: 'O que a figura mostra' })).toHaveValue(
      'Abertura de cantos cortados',
    );

    await page.getByRole('button', { name: 'Portas Cartões de memória' }).click();
    const preview = page.getByRole('region', { name: 'Pré-visualização' });
    await expect(preview.getByRole('img', { name: 'Abertura de cantos cortados' })).toBeVisible();
    // In the field of the card and on the card itself.
    await expect(page.getByLabel('Som do cartão')).toHaveCount(2);
    await page.getByRole('button', { name: 'Acrescentar' }).click();
    const second = page.getByRole('group', { name: 'Carta 2' });
    await second.getByRole('button', { name: 'Adicionar figura' }).click();
    await second.locator('input[type=file]').setInputFiles(fileURLToPath(PORT));
    await second.getByRole('textbox', { name: 'Verso' }).fill('Vídeo e som');
    await expect(page.getByText('dizer o que cada figura mostra')).toBeVisible();
    await second.getByRole('textbox', { name: 'O que a figura mostra' }).fill('A mesma abertura');
    await expect(preview.getByRole('button', { name: 'Virar' })).toBeVisible();
    await expect(page.getByText(/^Salvo às/)).toBeVisible();
    await checkScreen(page, 'games-pictured');
  });
