import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createBank } from '../support/bank-steps.ts';
import { addTest, createCourse, enrol, publishCourse } from '../support/course-steps.ts';
import { checkScreen } from '../support/screen.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const MANAGER = 'helena.prado@nexo.example';
const LEARNER = 'eduardo.pimentel@nexo.example';
const OFFICE = { width: 1440, height: 900 };
const serial = () => Date.now() % 100_000;

// In their order, for the last one needs the time that the others take.
test.describe.configure({ mode: 'serial' });

/** The manager, with a course whose last activity is a test of true-or-false questions; still to be published. */
async function writeTest(browser: Browser, title: string, questions: number): Promise<Page> {
  const manager = await (await browser.newContext({ viewport: OFFICE })).newPage();
  await enter(manager, MANAGER);
  const bank = `Banco ${title}`;
  await createBank(
    manager,
    bank,
    Array.from({ length: questions }, (_one, place) => `Afirmação ${place + 1}.`),
  );
  await createCourse(manager, title, 1);
  await addTest(manager, bank, questions);
  return manager;
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Começar o teste' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Começar o teste' });
  const first = page.getByRole('article').getByText(/Questão 1 de/);
  await expect(confirm.or(first).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(first).toBeVisible();
}
/** Carries on with an attempt that runs, from its overview where it is shown first. */
async function goOn(page: Page): Promise<void> {
  const resume = page.getByRole('button', { name: 'Continuar o teste' });
  const first = page.getByRole('article').getByText(/Questão 1 de/);
  await expect(resume.or(first).first()).toBeVisible();
  if (await resume.isVisible()) await resume.click();
  await expect(first).toBeVisible();
}
const choose = (page: Page, words: 'Verdadeiro' | 'Falso') =>
  page.getByRole('article').getByRole('radio', { name: words }).check({ force: true });
const goTo = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Questão ${number}\\b`) }).click();
const isSafe = (page: Page) =>
  expect(page.getByRole('article').getByText('Salvo', { exact: true })).toBeVisible();

for (const { name: size, ...viewport } of IN_THE_STORE) {
  /** An attempt of one minute that its person left: its time runs out while the others are made. */
  let left: { readonly context: BrowserContext; readonly address: string; readonly endsAt: number };

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    const title = `Prova de um minuto ${serial()}`;
    const manager = await writeTest(browser, title, 1);
    await manager.getByLabel('Tempo em minutos (vazio = sem limite)').fill('1');
    await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    await publishCourse(manager);
    await manager.context().close();

    const context = await browser.newContext({ viewport });
    const learner = await context.newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    const address = learner.url();
    await begin(learner);
    await choose(learner, 'Verdadeiro');
    await isSafe(learner);
    // The clock of the device goes back by an hour: it buys no time.
    await learner.clock.setSystemTime(Date.now() - 3_600_000);
    const departed = learner.waitForResponse((found) => found.url().endsWith('/departures'));
    await learner.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    expect((await departed).ok()).toBe(true);
    await learner.close();
    left = { context, address, endsAt: Date.now() + 75_000 };
  });

  test(`a restart test that is failed for good begins the module anew, on a ${size} [AS-01] [AS-03]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Prova que reinicia ${serial()}`;
    const manager = await writeTest(browser, title, 2);
    await manager.getByLabel('Tentativas (vazio = ilimitadas)').fill('1');
    await manager.getByLabel('Ao esgotar as tentativas', { exact: true }).first().click();
    await manager.getByRole('option', { name: 'Teste que reinicia', exact: true }).click();
    await expect(manager.getByText('O progresso do módulo recomeça.')).toBeVisible();
    await expect(manager.getByText(/^Salvo às/)).toBeVisible();
    await publishCourse(manager);
    await manager.context().close();

    const learner = await (await browser.newContext({ viewport })).newPage();
    await enter(learner, LEARNER);
    await enrol(learner, title);
    const overview = learner.url();
    await expect(learner.getByText(/o progresso deste módulo recomeça/).first()).toBeVisible();
    await begin(learner);
    await learner.getByRole('button', { name: 'Revisar e entregar' }).click();
    await learner.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await expect(learner.getByText('Ainda não foi desta vez')).toBeVisible();
    await checkScreen(learner, 'restart-test-failed');
    await learner.goto(overview);
    // A round of its own, with all its attempts.
    await expect(learner.getByText('Tentativas restantes: 1 de 1')).toBeVisible();
    await expect(learner.getByRole('button', { name: 'Começar o teste' })).toBeVisible();
    await checkScreen(learner, 'restart-test-anew');
    await learner.context().close();
  });

  test(`of two devices in one attempt neither writes over the other unseen, on a ${size} [AS-05]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const title = `Prova em dois aparelhos ${serial()}`;
    const manager = await writeTest(browser, title, 3);
    await publishCourse(manager);
    await manager.context().close();

    const phone = await (await browser.newContext({ viewport })).newPage();
    await enter(phone, LEARNER);
    await enrol(phone, title);
    await begin(phone);
    // Whoever leaves for another page of the product is warned; that is noted, and the way back leads into the attempt.
    const left = phone.waitForResponse((found) => found.url().endsWith('/departures'));
    phone.once('dialog', (warning) => warning.accept());
    await phone.goBack();
    expect((await left).ok()).toBe(true);
    await phone.goForward();
    await expect(phone.getByRole('article').getByText(/Questão 1 de/)).toBeVisible();
    const computer = await (await browser.newContext({ viewport: OFFICE })).newPage();
    await enter(computer, LEARNER);
    await computer.goto(phone.url());
    await goOn(computer);

    await choose(phone, 'Verdadeiro');
    await isSafe(phone);
    // What the computer answers to others says nothing about what it has seen of the first.
    await goTo(computer, 2);
    await choose(computer, 'Verdadeiro');
    await isSafe(computer);
    await goTo(computer, 1);
    await choose(computer, 'Falso');
    await expect(computer.getByText(/respondida em outro aparelho/)).toBeVisible();
    await expect(computer.getByRole('radio', { name: 'Falso' })).toBeChecked();
    await expect(computer.getByRole('blockquote')).toHaveText('Verdadeiro');
    await checkScreen(computer, 'answered-elsewhere');
    await computer.getByRole('button', { name: 'Usar a minha resposta' }).click();
    await isSafe(computer);
    await expect(computer.getByRole('radio', { name: 'Falso' })).toBeChecked();
    // The phone in turn has not seen the second one, and leaves it at what it finds.
    await goTo(phone, 2);
    await choose(phone, 'Falso');
    await phone.getByRole('button', { name: 'Ficar com a do outro aparelho' }).click();
    await expect(phone.getByRole('blockquote')).toHaveCount(0);
    await expect(phone.getByRole('radio', { name: 'Verdadeiro' })).toBeChecked();
    await phone.reload();
    await goOn(phone);
    await expect(phone.getByRole('radio', { name: 'Falso' })).toBeChecked();
    await phone.context().close();
    await computer.context().close();
  });

  test(`time runs out by the server's clock, whatever that of the ${size} says [AS-05]`, async () => {
    test.setTimeout(240_000);
    const { context, address, endsAt } = left;
    // Nobody is there when its time is over.
    const again = await context.newPage();
    await again.waitForTimeout(Math.max(0, endsAt - Date.now()));
    const result = again.getByRole('button', { name: 'Ver resultado' }).first();
    // The job that hands in comes by at its own pace.
    await expect(async () => {
      await again.goto(address);
      await expect(result).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    await result.click();
    await expect(again.getByText('O tempo acabou. Entregamos o que estava salvo.').first()).toBeVisible();
    await expect(again.getByRole('heading', { name: 'Você passou' })).toBeVisible();
    await context.close();
  });
}
