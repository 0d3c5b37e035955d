import { join } from 'node:path';
import { type Browser, type Dialog, expect, type FrameLocator, type Page, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { openActivity } from '@trilha/contract/player/player.calls';
import { addFile, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { expectMovement, fillSale } from '../support/sale-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { signIn, tokenOf } from '../support/sign-in.ts';

const FIXTURES = process.env.FIXTURES_DIR ?? join(import.meta.dirname, '../../../shared/fixtures');
const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const SELLER = 'rafael.nogueira@nexo.example';
const PHONE = { width: 390, height: 844 };
/** Pages of the golf package before its test. */
const PAGES = 14;

test.use({ viewport: PHONE });

test('a public SCORM 1.2 package uploaded as it is resumes where it was left and brings its score [PL-03] [PL-04] [MG-02]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Golfe ${Date.now() % 1_000_000}`;
  await publish(await pageOf(browser.newContext(), AUTHOR), title, [
    ['Pacote SCORM', 'scorm12/RuntimeBasicCalls_SCORM12.zip'],
  ]);
  const page = await pageOf(browser.newContext({ viewport: PHONE }), LEARNER);
  await enrol(page, title);
  const lesson = packageIn(page);
  const committed = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/commit') && /lesson_location\\*":\\*"3/.test(answer.request().postData() ?? ''),
  );
  for (let turn = 0; turn < 3; turn += 1) await lesson.getByRole('button', { name: 'Next ->' }).click();
  await committed;

  const next = await page.context().newPage();
  const asked: string[] = [];
  next.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await next.goto(page.url());
  await page.close();
  const resumed = packageIn(next);
  await expect(resumed.locator('#contentFrame')).toHaveAttribute('src', /OtherScoring/);
  expect(asked).toEqual(['Would you like to resume from where you previously left off?']);
  for (let turn = 3; turn < PAGES; turn += 1) await resumed.getByRole('button', { name: 'Next ->' }).click();
  await answerRight(resumed.frameLocator('#contentFrame'));
  await expect
    .poll(async () => (await activityOf(next)).activity)
    .toMatchObject({ state: 'approved', score: 100 });
  await checkScreen(next, 'player-golf');
  await next.context().close();
});

test('real documents and recordings are taken, shown and played [PL-03] [PL-06] [ME-04]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Arquivos reais ${Date.now() % 1_000_000}`;
  await publish(
    await pageOf(browser.newContext(), AUTHOR),
    title,
    [
      ['Leitura em PDF', 'documents/tracemonkey.pdf'],
      ['Vídeo', 'media/rabbit320.mp4'],
      ['Áudio', 'media/viper.mp3'],
    ],
    'Arquivos de outros, sem legendas',
  );
  const page = await pageOf(browser.newContext({ viewport: PHONE }), LEARNER);
  await enrol(page, title);
  await expect(page.getByText('1 de 14 páginas vistas')).toBeVisible({ timeout: 20_000 });
  await checkScreen(page, 'player-real-document');
  for (const kind of ['video', 'audio']) {
    await page.getByRole('button', { name: 'Próxima', exact: true }).click();
    await page.getByRole('button', { name: 'Reproduzir' }).click();
    await expect
      .poll(() =>
        page.locator(`${kind}:not([aria-hidden])`).evaluate((media: HTMLMediaElement) => media.currentTime),
      )
      .toBeGreaterThan(1);
  }
  await page.context().close();
});

test('the photo of a real crumpled receipt goes with a sale [LO-10]', async ({ browser }) => {
  const invoice = `REAL${Date.now() % 1_000_000}`;
  const page = await pageOf(browser.newContext({ viewport: PHONE }), SELLER);
  await fillSale(page, null, {
    invoice,
    soldOn: new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(Date.now()),
    photo: join(FIXTURES, 'loyalty/photos/receipts/br-nfce-real-crumpled.jpg'),
    products: [{ name: 'Aurora Fina 13' }],
  });
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  const thanks = page.getByRole('heading', { level: 1, name: /^\+\d+\spts$/ });
  await expect(thanks).toBeVisible();
  const points = Number(/\d+/.exec(await thanks.innerText())?.[0]);
  await page.goto('/profile/statement?unit=redeemable');
  await expectMovement(page, `Venda da nota ${invoice}`, points);
  await page.context().close();
});

async function pageOf(opening: ReturnType<Browser['newContext']>, email: string): Promise<Page> {
  const page = await (await opening).newPage();
  await signIn(page, email);
  return page;
}

/** A course of one module with these files, written and published by the author. */
async function publish(
  author: Page,
  title: string,
  files: readonly (readonly [string, string])[],
  reason?: string,
): Promise<void> {
  await createCourse(author, title, 1);
  for (const [kind, file] of files) await addFile(author, 0, kind, join(FIXTURES, file));
  await author.getByRole('tab', { name: 'Configurações' }).click();
  await author.getByRole('switch', { name: 'Atividades em ordem, uma abre a outra' }).uncheck();
  await publishCourse(author, reason);
  await author.context().close();
}

const packageIn = (page: Page): FrameLocator => page.frameLocator('main iframe').frameLocator('iframe');

async function activityOf(page: Page): Promise<ResponseOf<typeof openActivity>> {
  const [, trainingId = ''] = /courses\/([^/]+)\//.exec(page.url()) ?? [];
  const headers = { authorization: `Bearer ${await tokenOf(page, LEARNER)}` };
  const answer = await page.request.get(`/api/trainings/${trainingId}/activities/1`, { headers });
  return (await answer.json()) as ResponseOf<typeof openActivity>;
}

interface GolfQuestion {
  readonly Id: string;
  readonly Type: 'choice' | 'true-false' | 'numeric';
  readonly Answers: readonly string[] | null;
  readonly CorrectAnswer: string | number | boolean;
}

/** Answers the package's own test by the key it carries itself, and hands it in. */
async function answerRight(exam: FrameLocator): Promise<void> {
  const submit = exam.getByRole('button', { name: 'Submit Answers' });
  await expect(submit).toBeVisible();
  const questions = await submit.evaluate(
    () => (globalThis as unknown as { test: { Questions: GolfQuestion[] } }).test.Questions,
  );
  expect(questions.length).toBeGreaterThan(10);
  for (const { Id, Answers, CorrectAnswer } of questions) {
    const field = (end: string) => exam.locator(`[id="question_${Id}_${end}"]`);
    if (typeof CorrectAnswer === 'boolean') await field(CorrectAnswer ? 'True' : 'False').check();
    else if (Answers) await field(String(Answers.indexOf(String(CorrectAnswer)))).check();
    else await field('Text').fill(String(CorrectAnswer));
  }
  await submit.click();
}
