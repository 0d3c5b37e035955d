import { expect, type Page, test } from '@playwright/test';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import type {
  createTrail,
  editTrail,
  readAuthoredTrail,
} from '@trilha/contract/learning/trail-authoring.calls';
import { checkBothSizes } from '../support/screen.ts';
import { AT_THE_DESK, enter, tokenOf } from '../support/sign-in.ts';

const AUTHOR = 'helena.prado@nexo.example';
const LEARNER = 'fernanda.queiros@nexo.example';
const [viewport] = AT_THE_DESK;
const DONE: ReadonlySet<string> = new Set(['finished', 'approved', 'improved']);

type Course = ResponseOf<typeof listOnlineCourses>['items'][number];

test('an author sees who a changed trail touches before it is published, and who has begun moves when they choose [LE-08] [LE-07] [MG-02]', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const size = viewport ? { viewport } : {};
  const author = await (await browser.newContext(size)).newPage();
  const learner = await (await browser.newContext(size)).newPage();
  await enter(author, AUTHOR);
  await enter(learner, LEARNER);
  const title = `Loja segura ${Date.now() % 100_000}`;
  const { trailId, begun, later } = await trailUnderWay(author, learner, title);

  await author.goto(`/manage/trails/${trailId}`);
  await expect(author.getByText('Com alterações')).toHaveCount(0);
  await author.getByRole('button', { name: new RegExp(`^${later.title}`) }).click();
  await author.getByRole('button', { name: `Tirar “${later.title}” da trilha` }).click();
  await expect(author.getByText('Com alterações')).toBeVisible();
  await expect(author.getByText('Quem está na trilha')).toBeVisible();
  await expect(author.getByText(/1 já fez tudo o que a trilha pede agora/)).toBeVisible();
  await expect(author.getByText('0 perderia a conclusão')).toBeVisible();
  await checkBothSizes(author, 'trail-impact');

  await author.getByRole('button', { name: 'Publicar alterações' }).click();
  const dialog = author.getByRole('dialog');
  await expect(dialog.getByText(/1 já fez tudo/)).toBeVisible();
  await dialog.getByText('Fica na versão atual').click();
  await expect(dialog.getByText(/conclui quando passar para ela/)).toBeVisible();
  await dialog.getByLabel('O que mudou').fill('Um passo a menos');
  await checkBothSizes(author, 'trail-publish');
  await dialog.getByRole('button', { name: 'Publicar alterações' }).click();
  await expect(author.getByText('Trilha publicada')).toBeVisible();
  await author.getByRole('tab', { name: 'Versões' }).click();
  await expect(author.getByText(`Saiu o passo “${later.title}”`)).toBeVisible();
  await expect(author.getByText('Um passo a menos')).toBeVisible();
  await checkBothSizes(author, 'trail-versions');

  await learner.goto(`/trails/${trailId}`);
  await expect(learner.getByText('Há uma versão nova desta trilha')).toBeVisible();
  await expect(learner.getByText(later.title).first()).toBeVisible();
  await checkBothSizes(learner, 'trail-newer-version');
  await learner.getByRole('button', { name: 'Passar para a versão nova' }).click();
  await expect(learner.getByText('Há uma versão nova desta trilha')).toHaveCount(0);
  await expect(learner.getByText('Trilha concluída. Parabéns!')).toBeVisible();
  await expect(learner.getByText(begun.title).first()).toBeVisible();
  await expect(learner.getByText(later.title)).toHaveCount(0);
});

/** A published trail of a course that the learner has done and one that they have not, with the learner in it. */
async function trailUnderWay(author: Page, learner: Page, title: string) {
  const learning = { authorization: `Bearer ${await tokenOf(learner, LEARNER)}` };
  const list = await learner.request.get('/api/trainings?limit=50', { headers: learning });
  const { items } = (await list.json()) as ResponseOf<typeof listOnlineCourses>;
  const begun = items.find(({ state }) => DONE.has(state ?? ''));
  const later = items.find(({ state }) => !DONE.has(state ?? ''));
  if (!begun || !later) throw new Error('The learner has done one course and not another.');

  const authoring = { authorization: `Bearer ${await tokenOf(author, AUTHOR)}` };
  const send = async <Answer>(
    method: 'post' | 'patch' | 'put',
    path: string,
    data: object,
  ): Promise<Answer> => {
    const headers = { ...authoring, 'idempotency-key': crypto.randomUUID() };
    const answer = await author.request[method](path, { headers, data });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Answer;
  };
  const step = ({ id }: Course) => ({
    trainingId: id,
    required: true,
    releaseOn: null,
    releaseAfterDays: null,
  });
  const { trailId } = await send<ResponseOf<typeof createTrail>>('post', '/api/authoring/trails', {
    title,
    category: 'Loja',
  });
  const path = `/api/authoring/trails/${trailId}`;
  await send<ResponseOf<typeof editTrail>>('patch', path, { revision: 1, summary: 'Um passo de cada vez.' });
  const section = { title: 'Base', rule: 'any_order', minimum: null, items: [begun, later].map(step) };
  await send('put', `${path}/outline`, { revision: 2, sections: [section] });
  await send<ResponseOf<typeof readAuthoredTrail>>('post', `${path}/publication`, { revision: 3 });
  const joined = await learner.request.post(`/api/trails/${trailId}/enrolment`, {
    headers: { ...learning, 'idempotency-key': crypto.randomUUID() },
  });
  expect(joined.ok()).toBe(true);
  return { trailId, begun, later };
}
