import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { type FrontDoor, openFrontDoor } from '../support/front-door.ts';
import { checkBothSizes, checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE, signIn, tokenOf } from '../support/sign-in.ts';
import { answerRight, keysOf } from '../support/test-keys.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const BANK = 'Notebooks finos: argumentos que convencem: Prova final';
const QUESTIONS = 3;

test.use({ serviceWorkers: 'allow' });

let door: FrontDoor;
test.beforeEach(async ({ baseURL }) => {
  door = await openFrontDoor(baseURL ?? '');
});
test.afterEach(() => door.close());

for (const { name, width, height } of IN_THE_STORE) {
  test(`a learner takes a test along, makes it on a ${name} without a network, and the grade comes with the network [OF-03] [AS-05] [AS-08]`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Prova na estrada ${Date.now() % 100_000}`;
    const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const author = await office.newPage();
    await enter(author, AUTHOR);
    await writeTest(author, title);
    const keys = await keysOf(author, AUTHOR, BANK);

    const context = await browser.newContext({ viewport: { width, height }, baseURL: door.origin });
    const page = await context.newPage();
    await signIn(page, LEARNER);
    await hasApplication(page);
    await enrol(page, title);
    const activity = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Levar para fazer sem internet' }).click();
    await expect(page.getByRole('dialog')).toContainText('conta como tentativa desde já');
    await page.getByRole('dialog').getByRole('button', { name: 'Levar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Começar a prova' })).toBeVisible();
    await checkScreen(page, 'offline-test-taken');

    await door.close();
    const away = await reopened(context, page);
    await away.getByRole('button', { name: 'Começar a prova' }).click();
    const card = away.getByRole('article');
    await answerRight(card, keys);
    await expect(card.getByText('Salvo neste aparelho')).toBeVisible();
    const back = await reopened(context, away);
    await back.getByRole('button', { name: 'Continuar a prova' }).click();
    const other = await context.newPage();
    await other.goto(back.url());
    await other.getByRole('button', { name: 'Continuar a prova' }).click();
    for (let number = 2; number <= QUESTIONS; number += 1)
      await back.getByRole('button', { name: 'Próxima', exact: true }).click();
    await expect(back.getByText(`Questão ${QUESTIONS} de ${QUESTIONS}`)).toBeVisible();
    // Two tabs answer in turns: each adds to what the other noted, and neither writes over it.
    for (let number = 2; number < QUESTIONS; number += 1) {
      await other.getByRole('button', { name: 'Próxima', exact: true }).click();
      await expect(other.getByText(`Questão ${number} de ${QUESTIONS}`)).toBeVisible();
      await answerRight(other.getByRole('article'), keys);
    }
    await expect(other.getByText('Salvo neste aparelho')).toBeVisible();
    await other.close();
    await answerRight(back.getByRole('article'), keys);
    await expect(back.getByText('Salvo neste aparelho')).toBeVisible();
    await back.getByRole('button', { name: 'Revisar e entregar' }).click();
    await expect(back.getByText('Você respondeu todas as questões.')).toBeVisible();
    await back.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(
      back.getByText('Prova terminada e guardada neste aparelho.', { exact: false }),
    ).toBeVisible();
    await checkBothSizes(back, 'offline-test-finished');

    await door.open();
    await back.getByRole('button', { name: 'Enviar agora' }).click();
    await expect(back.getByText('Prova enviada.', { exact: false })).toBeVisible();
    await back.getByRole('button', { name: 'Ver a atividade' }).click();
    await expect(back.getByText('Melhor nota: 100%')).toBeVisible();

    await sendDamaged(back, activity);
    await author.goto('/manage/offline-reports');
    const report = author.getByRole('listitem').filter({ hasText: title }).first();
    await expect(report.getByText('A sequência das respostas não fecha')).toBeVisible();
    await checkScreen(author, 'offline-reports');
    await report.getByRole('button', { name: 'Recusar' }).click();
    await author.getByLabel('Motivo').fill('Não há respostas.');
    await author.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click();
    await expect(author.getByText('Prova recusada')).toBeVisible();
    await Promise.all([office.close(), context.close()]);
  });
}

async function writeTest(page: Page, title: string): Promise<void> {
  await createCourse(page, title, 1);
  await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
  await page.getByRole('button', { name: 'Teste', exact: true }).click();
  await page.getByLabel('Banco de questões', { exact: true }).first().click();
  await page.getByRole('option', { name: BANK }).click();
  await page.getByLabel('Questões sorteadas').fill(String(QUESTIONS));
  await page.getByRole('switch', { name: 'Pode ser feita sem internet' }).check();
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await publishCourse(page);
}

/** The service worker has everything it needs and answers for this page. */
const hasApplication = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const pages = await (await caches.open('trilha-page')).keys();
        return navigator.serviceWorker.controller !== null && pages.length > 0;
      }),
    )
    .toBe(true);

/** The tab is closed, as by a telephone that needs its memory, and another one is opened at the same address. */
async function reopened(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/** Another attempt whose report has nothing in it. */
async function sendDamaged(page: Page, activity: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await tokenOf(page, LEARNER)}`,
    'idempotency-key': crypto.randomUUID(),
  };
  const [, , trainingId, , place] = activity.split('/');
  const taken = await page.request.post(`/api/trainings/${trainingId}/activities/${place}/offline-attempts`, {
    headers,
    data: { device: 'outro' },
  });
  const { attemptId, seal } = (await taken.json()) as { attemptId: string; seal: string };
  const sent = await page.request.post(`/api/attempts/${attemptId}/offline-reports`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { device: 'outro', seal, events: [] },
  });
  expect(await sent.json()).toEqual({ state: 'held', problems: ['order_broken'] });
}
