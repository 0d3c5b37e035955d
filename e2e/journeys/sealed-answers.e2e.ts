import { expect, type Page, test } from '@playwright/test';
import { keptOnDevice } from '../support/device-storage.ts';
import { enter, IN_THE_STORE } from '../support/sign-in.ts';

const LEARNER = 'ana.clarameireles@nexo.example';
const COURSE = 'Notebooks finos: argumentos que convencem';
const ANSWERS = /\/api\/.*\/answers\//;

for (const { name, width, height } of IN_THE_STORE)
  test(`an answer that could not be sent is sealed after signing out and sent after the next sign-in on a ${name} [AS-05] [ID-24]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await enter(page, LEARNER);
    await openTest(page);
    await context.route(ANSWERS, (route) => route.abort('internetdisconnected'));
    const card = page.getByRole('article');
    await answer(page);
    await expect(card.getByText('Salvo neste aparelho')).toBeVisible();

    await page.goto('/home');
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible();
    const kept = (await keptOnDevice(page)).filter(
      ({ place }) => place === 'database trilha-answers answers',
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.text).toContain('"sealed":"');
    expect(kept[0]?.text).not.toMatch(/"answer":|"kind":|optionId/);

    await context.unroute(ANSWERS);
    await enter(page, LEARNER);
    const sent = page.waitForResponse((found) => ANSWERS.test(found.url()) && found.ok());
    await openTest(page);
    await sent;
    await expect(card.getByText('Salvo', { exact: true })).toBeVisible();
    await context.close();
  });

async function openTest(page: Page): Promise<void> {
  await page.goto(`/online-courses?search=${encodeURIComponent(COURSE)}`);
  await page.getByRole('link', { name: COURSE }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await page.getByRole('link', { name: /Prova final/ }).click();
  const begin = page.getByRole('button', { name: /^(Começar|Continuar) o teste/ });
  const first = page.getByRole('article').getByText(/Questão 1 de/);
  await expect(begin.or(first).first()).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(first).toBeVisible();
}

/** Whatever the first question asks for. */
async function answer(page: Page): Promise<void> {
  const card = page.getByRole('article');
  const choice = card.getByRole('checkbox').or(card.getByRole('radio')).first();
  const menu = card.getByRole('combobox').first();
  const lower = card.getByRole('button', { name: /^Descer/ }).first();
  const field = card.getByRole('textbox').first();
  await expect(choice.or(menu).or(lower).or(field).first()).toBeVisible();
  if (await choice.isVisible()) await choice.check();
  else if (await menu.isVisible()) await menu.selectOption({ index: 1 });
  else if (await lower.isVisible()) await lower.click();
  else await field.fill('3');
}
