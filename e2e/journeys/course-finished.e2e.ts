import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, type Response, test } from '@playwright/test';
import type { readBoot } from '@trilha/contract/clients/boot.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { lookOfCertificate } from '../support/certificate-look.ts';
import { addFile, createCourse, enrolOn, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { signIn, VIEWPORTS } from '../support/sign-in.ts';
import { answerRight, keysOf } from '../support/test-keys.ts';

const MEDIA = join(import.meta.dirname, '../../apps/api/src/demo/media');
const FILES = join(import.meta.dirname, '../files');
const AUTHOR = 'helena.prado@nexo.example';
/** Of a film by its address, the page shows the first picture by itself until the player has it. */
const PLAYER = 'video:not([aria-hidden])';
/** What a test is drawn from: fifteen questions, of which ten are asked. */
const QUESTIONS = 15;
/** What finishing the course brings, and what its five activities and its test bring by themselves. */
const POINTS = 80;
const ALL_POINTS = POINTS + 5 * 10 + 50;
/** People of the group the course is published to. */
const LEARNERS = {
  phone: 'eduardo.pimentel@nexo.example',
  desktop: 'eduardo.pimentel@nexo.example',
} as const;

test.describe.configure({ mode: 'default' });

for (const viewport of VIEWPORTS) {
  test(`an author publishes a course and a learner finishes it on a ${viewport.name} [MG-02] [LE-06] [PL-03] [PL-04] [PL-06] [AS-05] [AS-08] [GM-01] [GM-02] [LE-12]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Vitrine que vende ${viewport.name} ${Date.now() % 100_000}`;
    const bank = `Perguntas: ${title}`;
    const size = { width: viewport.width, height: viewport.height };

    const authoring = await browser.newContext({ viewport: size });
    const author = await authoring.newPage();
    await signIn(author, AUTHOR);
    await importQuestions(author, bank);
    await writeCourse(author, title, bank);
    await authoring.close();

    const learning = await browser.newContext({ viewport: size });
    const learner = await learning.newPage();
    await signIn(learner, LEARNERS[viewport.name]);
    await checkScreen(learner, 'home');
    await changeLanguageAndBack(learner);
    const before = await rankedPoints(learner);
    await findOnHome(learner, title);
    await enrolOn(learner, title);
    await seeNextLocked(learner);
    await readDocument(learner);
    const afterVideo = await watchAndComeBack(learner);
    await listen(afterVideo);
    const afterPackage = await playPackageInTwoSittings(afterVideo);
    await readPage(afterPackage);
    const told = recordAnswers(learning);
    await passTest(afterPackage, bank);
    expectNoKeys(await told());
    const certificate = await takeCertificate(afterPackage, title);
    await seeWhatItBrought(afterPackage, title);
    // Other courses of the same person may end meanwhile.
    expect(await rankedPoints(afterPackage)).toBeGreaterThanOrEqual(before + ALL_POINTS);
    await checkScreen(afterPackage, 'ranking');
    await learning.close();

    const stranger = await (await browser.newContext({ viewport: size })).newPage();
    await stranger.goto(certificate.code ?? '');
    expect(new URL(stranger.url()).pathname).toMatch(/^\/certificates\//);
    await expect(stranger.getByText(title)).toBeVisible();
    await checkScreen(stranger, 'certificate');
    await stranger.context().close();
  });
}

/** A bank of the author's own, filled from a file of another system. */
async function importQuestions(page: Page, bank: string): Promise<void> {
  await page.goto('/manage/question-banks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen(page, 'question-banks');
  await page.getByRole('button', { name: 'Novo banco' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome do banco').fill(bank);
  await dialog.getByRole('button', { name: 'Criar banco' }).click();
  await expect(page.getByRole('heading', { name: bank })).toBeVisible();
  await page.getByRole('link', { name: 'Importar questões' }).click();
  await page.locator('input[type=file]').setInputFiles(`${FILES}/vitrine.gift`);
  await page.getByRole('button', { name: `Importar ${QUESTIONS} questões` }).click();
  await expect(page.getByRole('button', { name: /A que altura do chão/ })).toBeVisible();
}

async function writeCourse(page: Page, title: string, bank: string): Promise<void> {
  await createCourse(page, title, 2);
  await addFile(page, 0, 'Leitura em PDF', `${MEDIA}/lgpd-guia.pdf`);
  await addFile(page, 0, 'Vídeo', `${FILES}/loja.mp4`);
  await addFile(page, 0, 'Áudio', `${FILES}/conversa.mp3`);
  await addFile(page, 1, 'Pacote SCORM', `${MEDIA}/processadores-scorm.zip`);

  await page.getByRole('button', { name: 'Adicionar atividade' }).nth(1).click();
  await page.getByRole('button', { name: 'Página escrita aqui' }).click();
  await page.getByRole('textbox', { name: 'Texto da página' }).fill('Reveja o guia e respire.');
  await page.getByLabel('Título da atividade').fill('Antes da prova');
  await expect(page.getByText(/^Salvo às/)).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar atividade' }).nth(1).click();
  await page.getByRole('button', { name: 'Teste', exact: true }).click();
  await page.getByLabel('Banco de questões', { exact: true }).first().click();
  await page.getByRole('option', { name: bank }).click();
  await expect(page.getByLabel('Questões sorteadas')).toHaveValue('10');
  await expect(page.getByLabel('Nota mínima (%)')).toHaveValue('70');
  await expect(page.getByLabel(/^Tentativas/)).toHaveValue('3');
  await expect(page.getByLabel(/^Tempo em minutos/)).toHaveValue('20');
  await checkScreen(page, 'course-editor');

  await page.getByRole('tab', { name: 'Configurações' }).click();
  await page.getByLabel(/^Capa do curso/).setInputFiles(`${MEDIA}/processadores-poster.jpg`);
  await page.getByRole('switch', { name: 'Atividades em ordem, uma abre a outra' }).check();
  await page.getByLabel('Pontos ao concluir').fill(String(POINTS));
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await seeAsLearner(page);
  await publishCourse(page, 'Legendas e transcrição chegam amanhã');
}

/** The author's own look at the course, which keeps nothing. */
async function seeAsLearner(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Ver como aluno' }).click();
  const preview = await opened;
  await preview.getByRole('link', { name: 'Abrir as atividades' }).click();
  await expect(preview).toHaveURL(/\/activities\/1\?preview=1/);
  await expect(preview.getByText('1 de 8 páginas vistas')).toBeVisible();
  await checkScreen(preview, 'preview');
  await preview.close();
}

/** The words of the screen and those that the server has of courses change at once, without a reload. */
async function changeLanguageAndBack(page: Page): Promise<void> {
  const course = (title: string) => page.getByRole('link', { name: title }).first();
  await page.goto('/search?q=notebooks');
  await expect(course('Notebooks finos: argumentos que convencem')).toBeVisible();
  await chooseLanguage(page, /^Conta de /, 'English');
  await expect(course('Thin notebooks: arguments that convince')).toBeVisible();
  await chooseLanguage(page, /^Account of /, 'Português');
  await expect(course('Notebooks finos: argumentos que convencem')).toBeVisible();
}

async function chooseLanguage(page: Page, account: RegExp, language: string): Promise<void> {
  await page.getByRole('button', { name: account }).first().click();
  await page.getByRole('dialog').getByTitle(language).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A new course stands on home, where nobody has to look for it. */
async function findOnHome(page: Page, title: string): Promise<void> {
  await page.goto('/home');
  const news = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Novidades' }) });
  await news.getByRole('link', { name: title, exact: true }).click();
}

/** In a course in order, the next activity opens with the one before. */
async function seeNextLocked(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Próxima', exact: true })).toBeDisabled();
}

async function readDocument(page: Page): Promise<void> {
  for (let number = 1; number <= 8; number += 1) {
    await expect(page.getByText(`${number} de 8 páginas vistas`)).toBeVisible();
    if (number === 1) await checkScreen(page, 'player-document');
    if (number < 8) await page.getByRole('button', { name: 'Próxima página' }).click();
  }
  await expect(page.getByText(/Atividade concluída/)).toBeVisible();
  await page.getByRole('button', { name: 'Próxima', exact: true }).click();
}

/** As a person does it: nothing is waited for. */
async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

/** Watches half, closes the tab while it plays, comes back to the same second, and finishes. */
async function watchAndComeBack(page: Page): Promise<Page> {
  await expect(page).toHaveURL(/\/activities\/2/);
  await page.getByRole('button', { name: 'Reproduzir' }).click();
  await expect
    .poll(() => page.locator(PLAYER).evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: 15_000,
    })
    .toBeGreaterThan(2.5);
  await checkScreen(page, 'player-video');
  const left = await page.locator(PLAYER).evaluate((video: HTMLVideoElement) => video.currentTime);
  const address = page.url();
  const next = await page.context().newPage();
  await closeTab(page);
  await next.goto(address);
  await expect
    .poll(() => next.locator(PLAYER).evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: 15_000,
    })
    .toBeGreaterThan(left - 0.5);
  await playFast(next);
  await expect(next.getByText(/Atividade concluída/)).toBeVisible({ timeout: 20_000 });
  await next.getByRole('button', { name: 'Próxima', exact: true }).click();
  return next;
}

async function listen(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/activities\/3/);
  await checkScreen(page, 'player-audio');
  await playFast(page);
  await expect(page.getByText(/Atividade concluída/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Próxima', exact: true }).click();
}

/** Plays at the fastest speed, as somebody in a hurry does. */
async function playFast(page: Page): Promise<void> {
  const speed = page.getByRole('button', { name: /^Velocidade/ });
  while ((await speed.innerText()) !== '2×') await speed.click();
  await page.getByRole('button', { name: 'Reproduzir' }).click();
}

/** Closes the tab in the middle of the package and finds the same page again. */
async function playPackageInTwoSittings(page: Page): Promise<Page> {
  await expect(page).toHaveURL(/\/activities\/4/);
  const lesson = page.frameLocator('main iframe').frameLocator('iframe');
  await expect(lesson.getByText('1 de 5')).toBeVisible();
  await lesson.getByRole('button', { name: 'Avançar' }).click();
  await expect(lesson.getByText('2 de 5')).toBeVisible();
  await lesson.getByRole('button', { name: 'Avançar' }).click();
  await expect(lesson.getByText('3 de 5')).toBeVisible();
  const address = page.url();
  const next = await page.context().newPage();
  await closeTab(page);
  await next.goto(address);
  const again = next.frameLocator('main iframe').frameLocator('iframe');
  await expect(again.getByText('3 de 5')).toBeVisible({ timeout: 15_000 });
  await again.getByRole('button', { name: 'Voltar' }).click();
  for (let choice = 0; choice < 3; choice += 1) {
    const frame = next.frames().find((candidate) => candidate.url().endsWith('/index.html'));
    const right = await frame?.evaluate((index) => {
      const { pages } = globalThis as unknown as { pages: { kind: string; right: string }[] };
      return pages.filter(({ kind }) => kind === 'choice')[index]?.right;
    }, choice);
    await again.locator(`input[value="${right ?? ''}"]`).check();
    await again.getByRole('button', { name: 'Confirmar escolha' }).click();
    await again.getByRole('button', { name: 'Avançar' }).click();
  }
  await expect(next.getByText(/Atividade concluída/)).toBeVisible({ timeout: 15_000 });
  await checkScreen(next, 'player-package');
  await next.getByRole('button', { name: 'Próxima', exact: true }).click();
  return next;
}

async function readPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/activities\/5/);
  await page.getByRole('button', { name: 'Li até o fim' }).click();
  await expect(page.getByText('Leitura confirmada')).toBeVisible();
  await page.getByRole('button', { name: 'Próxima', exact: true }).click();
}

/** Answers ten questions; the connection is gone from the fourth to the seventh, and no answer is lost. */
async function passTest(page: Page, bank: string): Promise<void> {
  const keys = await keysOf(page, AUTHOR, bank);
  expect(keys.size).toBe(QUESTIONS);
  await expect(page.getByText('10 questões')).toBeVisible();
  await checkScreen(page, 'test-start');
  await page.getByRole('button', { name: 'Começar o teste' }).click();
  const card = page.getByRole('article');
  for (let number = 1; number <= 10; number += 1) {
    await expect(card.getByText(`Questão ${number} de 10`)).toBeVisible();
    if (number === 4) await page.context().setOffline(true);
    if (number === 8) await page.context().setOffline(false);
    await answerRight(card, keys);
    if (number === 2) await checkScreen(page, 'test-question');
    if (number === 5) await expect(card.getByText('Salvo neste aparelho')).toBeVisible();
    if (number < 10)
      await card.page().locator('main').getByRole('button', { name: 'Próxima', exact: true }).first().click();
  }
  await expect(card.getByText('Salvo', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Revisar e entregar' }).click();
  await expect(page.getByText('Você respondeu todas as questões.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('heading', { name: 'Você passou' })).toBeVisible({ timeout: 20_000 });
  await checkScreen(page, 'test-result');
}

/** Collects what the server answers from now on; what is given back waits for the last bodies. */
function recordAnswers(context: BrowserContext): () => Promise<string[]> {
  const bodies: Promise<string>[] = [];
  const listen = (answer: Response): void => {
    const isResult = answer.url().endsWith('/result');
    if (answer.url().includes('/api/') && !isResult) bodies.push(answer.text().catch(() => ''));
  };
  context.on('response', listen);
  return () => {
    context.off('response', listen);
    return Promise.all(bodies);
  };
}

/** No body of the attempt held a key; among them must be the questions themselves. */
function expectNoKeys(bodies: readonly string[]): void {
  expect(bodies.some((body) => body.includes('"questions":[{'))).toBe(true);
  const names = /"(key|answer_?key|originalIds|feedback|guidance|accepted|tolerance|fraction)"/i;
  expect(bodies.filter((body) => names.test(body))).toEqual([]);
}

/** Training points as the ranking shows them to whoever looks. */
async function rankedPoints(page: Page): Promise<number> {
  await page.goto('/ranking');
  const own = page.getByRole('region', { name: 'Sua posição' });
  await expect(own.or(page.getByText(/^Você ainda não tem pontos aqui/))).toBeVisible();
  if (!(await own.isVisible())) return 0;
  const [, points = '0'] = /([\d.]+)\s*pts/.exec(await own.innerText()) ?? [];
  return Number(points.replace('.', ''));
}

/** Downloads the certificate from the course's page: in the client's colour, with a code that leads to its proof. */
async function takeCertificate(page: Page, title: string) {
  await page.getByRole('link', { name: 'Continuar o curso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar certificado' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const certificate = await lookOfCertificate(readFileSync(await (await download).path()));
  const boot: ResponseOf<typeof readBoot> = await (await page.request.get('/api/boot?client=nexo')).json();
  expect(certificate.shareOf(boot.client?.colours.primary ?? '')).toBeGreaterThan(0.02);
  return certificate;
}

async function seeWhatItBrought(page: Page, title: string): Promise<void> {
  await page.goto('/profile/statement');
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText(`+${POINTS}\u00a0pts`).first()).toBeVisible();
  await checkScreen(page, 'statement');
  await page.goto('/profile?tab=certificates');
  const badge = page.waitForEvent('download');
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Baixar credencial digital (Open Badge)' })
    .click();
  expect(readFileSync(await (await badge).path()).toString()).toContain('<openbadges:credential verify="ey');
  await checkScreen(page, 'certificates');
}
