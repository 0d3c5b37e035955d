import {
  addActivity,
  addModule,
  createTraining,
  readAuthoredTraining,
} from '@trilha/contract/learning/authoring.calls';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';

/** One page of text, as an author adds it. */
export const htmlPage = (title: string) => ({
  title,
  minutes: 5,
  points: 10,
  required: true,
  content: { kind: 'html' as const, html: `<p>${title}</p>` },
});

export const readDraft = async (product: TestApplication, token: string, trainingId: string) =>
  (await call(product, readAuthoredTraining, { params: { trainingId } }, { token })).body;

/** A draft with two modules, of two and one pages; every call goes on from the newest revision. */
export async function buildDraft(product: TestApplication, token: string) {
  const { body } = await call(
    product,
    createTraining,
    { body: { title: 'Vitrine', category: 'Loja' } },
    { token },
  );
  const { trainingId } = body;
  const params = { trainingId };
  const revision = async () => (await readDraft(product, token, trainingId)).revision;
  const moduleIds: string[] = [];
  for (const title of ['Começo', 'Fim'])
    moduleIds.push(
      (await call(product, addModule, { params, body: { revision: await revision(), title } }, { token }))
        .body.moduleId,
    );
  const [first = '', second = ''] = moduleIds;
  const add = async (moduleId: string, title: string) =>
    (
      await call(
        product,
        addActivity,
        { params, body: { revision: await revision(), moduleId, ...htmlPage(title) } },
        { token },
      )
    ).body.activityId;
  const c = await add(second, 'C');
  const a = await add(first, 'A');
  const b = await add(first, 'B');
  return { trainingId, params, revision, first, second, a, b, c };
}
