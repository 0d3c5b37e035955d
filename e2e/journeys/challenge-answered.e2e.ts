import { expect, type Page, test } from '@playwright/test';
import { checkBothSizes } from '../support/screen.ts';
import { IN_THE_STORE, signIn } from '../support/sign-in.ts';

/** Has finished tests; the other journeys of hers are about sales. */
const LEARNER = 'fernanda.queiros@nexo.example';
const MANAGER = 'helena.prado@nexo.example';

/** Says something to whatever is asked: here it only counts that an answer is judged and explained. */
async function answerSomehow(page: Page): Promise<void> {
  const card = page.getByRole('article');
  const send = card.getByRole('button', { name: 'Responder' });
  await expect(send).toBeVisible();
  const choices = card.getByRole('radio').or(card.getByRole('checkbox'));
  if ((await choices.count()) > 0) await choices.first().check();
  for (const list of await card.getByRole('combobox').all()) await list.selectOption({ index: 1 });
  for (const field of await card.getByRole('textbox').all()) await field.fill('10');
  const mover = card.getByRole('button', { name: /^Descer/ }).first();
  if ((await mover.count()) > 0) await mover.click();
  await send.click();
  await expect(card.getByText('Sua resposta')).toBeVisible();
}

for (const viewport of IN_THE_STORE)
  test(`the challenge of the day is answered, and the team sees the topics, on a ${viewport.name} [GA-03]`, async ({
    browser,
  }) => {
    const size = { viewport: { width: viewport.width, height: viewport.height } };
    const page = await (await browser.newContext(size)).newPage();
    await signIn(page, LEARNER);
    await expect(page.getByText('Três perguntas, um minuto')).toBeVisible();
    await page.getByRole('link', { name: 'Responder agora' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Desafio do dia' })).toBeVisible();
    await expect(page.getByText('Pergunta 1 de 3').last()).toBeVisible();
    await checkBothSizes(page, 'challenge');
    for (const next of ['Próxima pergunta', 'Próxima pergunta', 'Ver como fui']) {
      await answerSomehow(page);
      if (next === 'Ver como fui') await checkBothSizes(page, 'challenge-judged');
      await page.getByRole('button', { name: next }).click();
    }
    await expect(page.getByText(/dias? seguidos?$/).first()).toBeVisible();
    await checkBothSizes(page, 'challenge-result');
    await page.getByRole('link', { name: 'Ver meus temas da semana' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meus temas fracos' })).toBeVisible();
    await expect(page.getByText(/% de acerto/).first()).toBeVisible();
    await checkBothSizes(page, 'weak-topics');
    await page.context().close();

    const desk = await (await browser.newContext(size)).newPage();
    await signIn(desk, MANAGER);
    await desk.goto('/manage/challenge');
    await expect(desk.getByRole('list', { name: 'Acertos por tema' })).toBeVisible();
    await checkBothSizes(desk, 'topic-heat');
    await desk.getByRole('link', { name: 'Configurar o desafio' }).click();
    await expect(desk.getByLabel('Desafio do dia ligado')).toBeChecked();
    await checkBothSizes(desk, 'challenge-settings');
    await desk.getByRole('button', { name: 'Salvar' }).click();
    await expect(desk.getByText('Desafio do dia salvo')).toBeVisible();
    await desk.context().close();
  });
