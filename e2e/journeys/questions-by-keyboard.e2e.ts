import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { questionKind } from '@trilha/contract/assessment/question-shapes';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { enterBy } from '../support/keyboard.ts';
import { answerByKeyboard } from '../support/keyboard-answers.ts';
import { checkBothSizes } from '../support/screen.ts';
import { AT_THE_DESK, enter, tokenOf } from '../support/sign-in.ts';
import { type BankQuestion, keysOf } from '../support/test-keys.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
/** The banks of the demo in which all kinds are found. */
const WORDS = 'Notebooks finos: argumentos que convencem: Prova final';
const ESSAYS = 'Conversas que vendem: casos do balcão';
const PICTURES = 'Notebooks por imagem';
const BY_PERSON = 'Mostre e conte';

for (const { name: size, ...viewport } of AT_THE_DESK) {
  test(`every kind of question is answered by the keyboard alone on a ${size} [AS-06] [PL-08]`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const title = `Tudo sem mouse ${Date.now() % 100_000}`;
    const context = await browser.newContext({ viewport });
    const author = await context.newPage();
    const [words, pictures, byPerson] = [
      await bankOf(author, title, [WORDS]),
      [...(await keysOf(author, AUTHOR, PICTURES)).values()],
      await bankOf(author, `${title} por pessoa`, [ESSAYS, BY_PERSON]),
    ];
    const questions = [...words, ...pictures, ...byPerson];
    expect(new Set(questions.map(({ question }) => question.kind))).toEqual(new Set(questionKind.options));
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addTest(author, title, words.length);
    await addTest(author, PICTURES, pictures.length);
    await addTest(author, `${title} por pessoa`, byPerson.length);
    await publishCourse(author);
    await context.close();

    const page = await (await browser.newContext({ viewport })).newPage();
    await enter(page, LEARNER);
    await enrol(page, title);
    const first = page.url();
    for (const [place, count] of [words.length, pictures.length, byPerson.length].entries()) {
      await page.goto(first.replace(/activities\/1.*/, `activities/${place + 1}`));
      await takeTest(page, questions, count);
    }
    await page.context().close();
  });
}

/** From the start of a test to what follows its end, each question by its own field. */
async function takeTest(page: Page, questions: readonly BankQuestion[], count: number): Promise<void> {
  await enterBy(page, page.getByRole('button', { name: 'Começar o teste' }));
  const card = page.getByRole('article');
  for (let number = 1; number <= count; number += 1) {
    await expect(card.getByText(`Questão ${number} de ${count}`)).toBeVisible();
    const prompt = (await card.getByRole('heading', { level: 2 }).innerText()).trim();
    const known = questions.find(({ question }) => question.prompt === prompt);
    if (!known) throw new Error(`no key for: ${prompt}`);
    await answerByKeyboard(page, known);
    await checkBothSizes(page, `question-${known.question.kind.replaceAll('_', '-')}`);
    const next = page.getByRole('main').getByRole('button', { name: 'Próxima', exact: true });
    if (number < count) await enterBy(page, next.first());
  }
  await expect(card.getByText('Salvo', { exact: true })).toBeVisible({ timeout: 30_000 });
  await enterBy(page, page.getByRole('button', { name: 'Revisar e entregar' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Você respondeu todas as questões.')).toBeVisible();
  await enterBy(page, dialog.getByRole('button', { name: 'Entregar' }));
  await expect(
    page.getByRole('heading', { name: /^(Você passou|Suas respostas foram entregues)$/ }),
  ).toBeVisible();
}

/** A bank with one question of each kind that these banks of the demo hold. */
async function bankOf(page: Page, name: string, banks: readonly string[]): Promise<BankQuestion[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page, AUTHOR)}` };
  const post = async (path: string, data: object): Promise<Record<string, string>> => {
    const answer = await page.request.post(path, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const asked: BankQuestion[] = [];
  for (const bank of banks) asked.push(...(await keysOf(page, AUTHOR, bank)).values());
  const oneOfEach = [...new Map(asked.map((known) => [known.question.kind, known])).values()];
  const { bankId } = await post('/api/authoring/banks', { name });
  for (const { question, key, feedback, weight, difficulty, tags } of oneOfEach)
    await post(`/api/authoring/banks/${bankId}/questions`, {
      question,
      key,
      feedback,
      weight,
      difficulty,
      tags,
    });
  return oneOfEach;
}
