import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { keptOnDevice } from '../support/device-storage.ts';
import { checkBothSizes } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const BANK = 'Mostre e conte';
const PHOTO = join(import.meta.dirname, '../../apps/api/src/demo/media/notebook-aberto.jpg');
const UPLOADS = '**/api/files';
/** A microphone that beeps, and nobody who is asked for it. */
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

for (const { name: size, ...viewport } of IN_THE_STORE)
  test(`a photo and a recording made without a network outlive a reload and arrive once, on a ${size} [AS-05] [AS-06]`, async ({
    playwright,
    launchOptions,
    baseURL,
    storageState,
    locale,
  }) => {
    test.setTimeout(180_000);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...MICROPHONE],
    });
    const open = (size: { readonly width: number; readonly height: number }): Promise<BrowserContext> =>
      browser.newContext({
        viewport: size,
        baseURL: baseURL ?? '',
        storageState: storageState ?? { cookies: [], origins: [] },
        locale: locale ?? 'pt-BR',
        permissions: ['microphone'],
      });
    const title = `Mostre sem rede ${Date.now() % 100_000}`;
    const author = await (await open({ width: 1440, height: 900 })).newPage();
    await enter(author, AUTHOR);
    await createCourse(author, title, 1);
    await addTest(author, BANK, 2);
    await publishCourse(author);
    await author.context().close();

    const context = await open(viewport);
    const page = await context.newPage();
    await enter(page, LEARNER);
    await enrol(page, title);
    await page.getByRole('button', { name: 'Começar o teste' }).click();
    page.on('dialog', (dialog) => void dialog.accept());
    await goTo(page, 1);
    const spoken = (await isSpoken(page)) ? 1 : 2;
    await goTo(page, spoken);
    await speakAndReload(page);
    await comeBack(page);
    await expect(page.getByRole('button', { name: `Questão ${spoken}, respondida` })).toBeVisible();
    await goTo(page, spoken);
    await expect(
      card(page).getByText(/^O que foi dito até aí está guardado e vale como resposta/),
    ).toBeVisible();
    await checkBothSizes(page, 'recording-unfinished');
    await context.route(UPLOADS, (route) => route.abort('internetdisconnected'));
    for (const number of [1, 2]) {
      await goTo(page, number);
      if (await isSpoken(page)) await record(page);
      else await card(page).locator('input[type=file]').setInputFiles(PHOTO);
      await expect(card(page).getByText(/^Ainda não enviado\. Está guardado neste aparelho/)).toBeVisible();
      await checkBothSizes(page, `file-kept-${(await isSpoken(page)) ? 'audio' : 'photo'}`);
    }
    await page.getByRole('button', { name: 'Revisar e entregar' }).click();
    await expect(
      page.getByRole('dialog').getByText(/Arquivos das questões 1 e 2 esperam a conexão/),
    ).toBeVisible();
    await checkBothSizes(page, 'hand-in-unsent');
    // Three ways on stand one below the other, all as wide, where the window is wide, too.
    await page.setViewportSize({ width: 1440, height: 900 });
    const ways = page.getByRole('dialog').getByRole('button').filter({ hasText: /./ });
    const widths = () => ways.evaluateAll((all) => all.map((way) => Math.round(way.clientWidth)));
    await expect.poll(async () => [(await widths()).length, new Set(await widths()).size]).toEqual([3, 1]);
    await page.setViewportSize(viewport);
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar respondendo' }).click();
    const kept = await keptOnDevice(page);
    const files = kept.find(({ place }) => place === 'database trilha-answer-files files');
    expect(files?.text.match(/"sealed":/g)).toHaveLength(2);
    expect(files?.text).not.toMatch(/resposta|notebook|audio_answer/);

    await page.reload();
    await comeBack(page);
    await expect(page.getByRole('button', { name: 'Questão 1, arquivo esperando conexão' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Questão 2, arquivo esperando conexão' })).toBeVisible();

    await context.unroute(UPLOADS);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    for (const number of [1, 2])
      await expect(page.getByRole('button', { name: `Questão ${number}, respondida` })).toBeVisible();
    for (const number of [1, 2]) {
      await goTo(page, number);
      await expect(card(page).getByRole('listitem')).toHaveCount(1);
      await expect(card(page).getByText(/^(notebook-aberto\.jpg|resposta\.webm)$/)).toBeVisible();
      await expect(card(page).getByText('Salvo', { exact: true })).toBeVisible();
    }
    await expect
      .poll(async () => (await keptOnDevice(page)).find(({ place }) => place.endsWith(' files'))?.text)
      .toBe('[[],[]]');
    await page.getByRole('button', { name: 'Revisar e entregar' }).click();
    await checkBothSizes(page, 'hand-in-whole');
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(page.getByRole('heading', { name: 'Suas respostas foram entregues' })).toBeVisible();
    await browser.close();
  });

const card = (page: Page) => page.getByRole('article');
const isSpoken = (page: Page): Promise<boolean> =>
  card(page)
    .getByRole('heading', { name: /^Grave/ })
    .isVisible();

async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Questão ${number},`) }).click();
  await expect(card(page).getByText(`Questão ${number} de 2`)).toBeVisible();
}

async function comeBack(page: Page): Promise<void> {
  const first = page.getByRole('button', { name: /^Questão 1,/ });
  const resume = page.getByRole('button', { name: 'Continuar o teste' });
  await expect(first.or(resume).first()).toBeVisible();
  if (await resume.isVisible()) await resume.click();
}

/** The page ends while somebody speaks. */
async function speakAndReload(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Gravar' }).click();
  await expect(card(page).getByText(/^0:03 de/)).toBeVisible();
  await page.reload();
}

async function record(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Gravar' }).click();
  await expect(card(page).getByText(/^0:02 de/)).toBeVisible();
  await card(page).getByRole('button', { name: 'Parar' }).click();
}
