import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';
import { answerRight, keysOf } from '../support/test-keys.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const BANK = 'Notebooks por imagem';
const QUESTIONS = 5;
const BANK_BY_PERSON = 'Mostre e conte';
const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const PHOTO = join(MEDIA, 'notebook-aberto.jpg');
/** Shorter than any question asks. */
const RECORDING = join(import.meta.dirname, '../files/conversa.mp3');

for (const { name: size, ...viewport } of IN_THE_STORE) {
  test(`an author tries a question on a picture, and a learner answers pictures and tables, and sends files, on a ${size} [AS-06] [AS-07] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Notebook por dentro ${size} ${Date.now() % 100_000}`;
    const authoring = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const author = await authoring.newPage();
    await enter(author, AUTHOR);
    await tryQuestion(author);
    await createCourse(author, title, 1);
    await addTest(author, BANK, QUESTIONS);
    await planDraw(author);
    await addTest(author, BANK_BY_PERSON, 2);
    await publishCourse(author);
    await seeUse(author, title);
    await authoring.close();

    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, LEARNER);
    await enrol(page, title);
    const keys = await keysOf(page, AUTHOR, BANK);
    await page.getByRole('button', { name: 'Começar o teste' }).click();
    const card = page.getByRole('article');
    for (let number = 1; number <= QUESTIONS; number += 1) {
      await expect(card.getByText(`Questão ${number} de ${QUESTIONS}`)).toBeVisible();
      await answerRight(card, keys);
      await checkScreen(page, `picture-question-${number}`);
      if (number < QUESTIONS)
        await page.getByRole('main').getByRole('button', { name: 'Próxima', exact: true }).first().click();
    }
    await expect(card.getByText('Salvo', { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Revisar e entregar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(page.getByRole('heading', { name: 'Você passou' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
    await checkBothSizes(page, 'picture-result');
    await page.goto(page.url().replace(/activities\/1.*/, 'activities/2'));
    await sendFiles(page);
  });
}

/** By keyboard alone: the cross is moved from the middle onto the wide port, and what it marks is right. */
async function tryQuestion(page: Page): Promise<void> {
  await page.goto('/manage/question-banks');
  await page.getByRole('cell', { name: BANK }).click();
  await page.getByRole('searchbox', { name: 'Buscar no enunciado' }).fill('televisao');
  await expect(page.getByRole('button', { name: /as duas portas USB-C/ })).toBeHidden();
  await page.getByRole('button', { name: /quer ligar a televisão/ }).click();
  const preview = page.getByRole('region', { name: 'Como o aluno verá' });
  const picture = preview.getByRole('application').getByRole('button');
  await picture.focus();
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowDown', 'Enter'])
    await picture.press(key);
  await expect(preview.getByText('Marca 1: 30% da esquerda, 60% do alto')).toBeVisible();
  await preview.getByRole('button', { name: 'Conferir' }).click();
  await expect(preview.getByText('Certo', { exact: true })).toBeVisible();
  await checkScreen(page, 'picture-question-editor');
}

/** What a person grades: a photograph and a recording, sent and then awaited. */
async function sendFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Começar o teste' }).click();
  const card = page.getByRole('article');
  for (const number of [1, 2]) {
    await expect(card.getByText(`Questão ${number} de 2`)).toBeVisible();
    const isPhoto = await card.getByRole('heading', { name: /^Fotografe/ }).isVisible();
    const file = isPhoto ? PHOTO : RECORDING;
    await card.locator('input[type=file]').setInputFiles(file);
    await expect(card.getByText(basename(file))).toBeVisible({ timeout: 20_000 });
    await expect(card.getByText('Salvo', { exact: true })).toBeVisible({ timeout: 20_000 });
    await checkScreen(page, isPhoto ? 'file-answer' : 'audio-answer');
    if (number === 1)
      await page.getByRole('main').getByRole('button', { name: 'Próxima', exact: true }).first().click();
  }
  await page.getByRole('button', { name: 'Revisar e entregar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('heading', { name: 'Suas respostas foram entregues' })).toBeVisible();
}

/** Asks for questions of one tag: first for more than there are, then for what there is, and looks at a draw. */
async function planDraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Acrescentar linha' }).click();
  await page.getByRole('combobox', { name: 'Etiqueta da linha 1' }).click();
  await page.getByRole('option', { name: 'conectores' }).click();
  const count = page.getByLabel('Questões da linha 1');
  await count.fill('4');
  await expect(page.getByText('O banco só tem 3 questões assim')).toBeVisible();
  await count.fill('3');
  await expect(page.getByText('O banco só tem 3 questões assim')).toHaveCount(0);
  const sample = page.getByRole('region', { name: 'Sorteio de exemplo' });
  await sample.getByRole('button', { name: 'Sortear um exemplo' }).click();
  await expect(sample.getByRole('listitem')).toHaveCount(QUESTIONS);
  await sample.getByRole('button', { name: 'Sortear de novo' }).click();
  await expect(sample.getByRole('listitem')).toHaveCount(QUESTIONS);
  await checkScreen(page, 'test-blueprint');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await openDrawAgain(page);
}

/** What a colleague does with the address: the same draw, in which a question opens as learners get it. */
async function openDrawAgain(page: Page): Promise<void> {
  const sample = page.getByRole('region', { name: 'Sorteio de exemplo' });
  const seed = await sample.getByLabel('Código do sorteio').inputValue();
  await expect(page).toHaveURL(new RegExp(`seed=${seed}`));
  const drawn = await sample.getByRole('listitem').allInnerTexts();
  await page.reload();
  await expect(sample.getByRole('listitem')).toHaveCount(QUESTIONS);
  expect(await sample.getByRole('listitem').allInnerTexts()).toEqual(drawn);
  await sample.getByRole('listitem').first().locator('summary').click();
  await expect(sample.getByRole('button', { name: 'Conferir' })).toBeVisible();
  await checkBothSizes(page, 'test-sample');
}

/** The bank names the course that asks its questions, and leads to it. */
async function seeUse(page: Page, title: string): Promise<void> {
  await page.goto('/manage/question-banks');
  await page.getByRole('cell', { name: BANK }).click();
  await page.getByRole('button', { name: /quer ligar a televisão/ }).click();
  await expect(
    page
      .getByRole('region', { name: 'Onde esta questão pode ser sorteada' })
      .getByRole('link', { name: title }),
  ).toBeVisible();
  const use = page.getByRole('region', { name: 'Onde é usado' });
  await expect(use.getByRole('listitem').filter({ hasText: title })).toContainText(
    `Publicado · sorteia ${QUESTIONS} questões`,
  );
  await checkScreen(page, 'bank-use');
  await use.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/manage\/trainings\/.*activity=/);
}
