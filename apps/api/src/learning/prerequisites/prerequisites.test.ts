import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { enrol } from '@trilha/contract/learning/enrolment.calls';
import {
  findPrerequisites,
  listPrerequisites,
  setPrerequisites,
} from '@trilha/contract/learning/prerequisites.calls';
import { arrangeTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function authoring() {
  const client = await buildClient(product.platform);
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const build = (title: string) => buildCourse(product.platform, client, { title }, [PAGE]);
  return { client, author, build };
}

const revisionOf = async ({ clientId }: BuiltPerson, trainingId: string) => {
  const { revision } = await product.platform.database
    .readerOf(clientId)
    .selectFrom('training')
    .select('revision')
    .where('id', '=', trainingId)
    .executeTakeFirstOrThrow();
  return revision;
};
const require = async (author: BuiltPerson, trainingId: string, trainingIds: string[], revision?: number) =>
  call(
    product,
    setPrerequisites,
    {
      params: { trainingId },
      body: { revision: revision ?? (await revisionOf(author, trainingId)), trainingIds },
    },
    { token: author.token },
  );
const listed = async (author: BuiltPerson, trainingId: string) =>
  (await call(product, listPrerequisites, { params: { trainingId } }, { token: author.token })).body.items;

test('an author says what comes before, learners see it with the way there, and the server holds them to it [LE-06] [MG-02]', async () => {
  const { client, author, build } = await authoring();
  const [basics, law, sales] = [await build('Básico'), await build('Lei'), await build('Venda')];
  expect((await require(author, sales.id, [basics.id, law.id, law.id])).body.revision).toBe(2);
  expect((await listed(author, sales.id)).map(({ title }) => title)).toEqual(['Básico', 'Lei']);
  const person = await buildPerson(product.platform, client);
  const page = await call(
    product,
    readOnlineCourse,
    { params: { trainingId: sales.id } },
    { token: person.token },
  );
  expect(page.body.prerequisites).toEqual([
    { id: basics.id, title: 'Básico', kind: 'online_course', done: false, expired: false },
    { id: law.id, title: 'Lei', kind: 'online_course', done: false, expired: false },
  ]);
  const enter = () => call(product, enrol, { params: { trainingId: sales.id } }, { token: person.token });
  for (const course of [basics, law]) {
    expect((await enter()).code).toBe('training_prerequisite_missing');
    await enrolPerson(product.platform, person, course.id);
    await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  }
  expect((await enter()).status).toBe(200);
  expect((await require(author, sales.id, [])).status).toBe(200);
  expect(await listed(author, sales.id)).toEqual([]);
});

test('a circle is refused by its titles and told before it is tried [LE-06]', async () => {
  const { author, build } = await authoring();
  const [one, two, three] = [await build('Um'), await build('Dois'), await build('Três')];
  await require(author, one.id, [two.id]);
  await require(author, two.id, [three.id]);
  const refused = await require(author, three.id, [one.id]);
  expect([refused.status, refused.code]).toEqual([409, 'prerequisite_circle']);
  expect((refused.body as unknown as { params: object }).params).toEqual({
    circle: 'Três → Um → Dois → Três',
  });
  expect((await require(author, one.id, [one.id])).code).toBe('prerequisite_circle');
  expect(await listed(author, three.id)).toEqual([]);
  const found = await call(
    product,
    findPrerequisites,
    { params: { trainingId: three.id }, query: {} },
    { token: author.token },
  );
  expect(Object.fromEntries(found.body.items.map(({ title, circle }) => [title, circle]))).toEqual({
    Um: ['Três', 'Um', 'Dois', 'Três'],
    Dois: ['Três', 'Dois', 'Três'],
  });
});

test('a course may not wait for a trail that it is part of, whichever of the two is said last [LE-06] [LE-08]', async () => {
  const { client, author, build } = await authoring();
  const course = await build('Curso');
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], { title: 'Trilha' });
  expect((await require(author, course.id, [trail.id])).code).toBe('prerequisite_circle');
  const empty = await buildTrail(product.platform, client, [], { title: 'Vazia' });
  expect((await require(author, course.id, [empty.id])).status).toBe(200);
  const arranged = await call(
    product,
    arrangeTrail,
    {
      params: { trailId: empty.id },
      body: {
        revision: await revisionOf(author, empty.id),
        sections: [
          {
            title: 'Etapa',
            rule: 'in_order',
            minimum: null,
            items: [{ trainingId: course.id, required: true, releaseOn: null, releaseAfterDays: null }],
          },
        ],
      },
    },
    { token: author.token },
  );
  expect(arranged.code).toBe('prerequisite_circle');
});

test('nor for a trail that cannot be done without it, where so many are enough or nothing is required [LE-06] [LE-08]', async () => {
  const { client, author, build } = await authoring();
  const [course, other] = [await build('Curso'), await build('Outro')];
  const stage = { rule: 'at_least' as const, courses: [course, other] };
  const both = await buildTrail(product.platform, client, [{ ...stage, minimum: 2 }], { title: 'As duas' });
  expect((await require(author, course.id, [both.id])).code).toBe('prerequisite_circle');
  const either = await buildTrail(product.platform, client, [{ ...stage, minimum: 1 }], {
    title: 'Uma das duas',
  });
  expect((await require(author, course.id, [either.id])).status).toBe(200);
  // The other one is the only way in, and may not wait as well.
  expect((await require(author, other.id, [either.id])).code).toBe('prerequisite_circle');
  const loose = await buildTrail(
    product.platform,
    client,
    [{ courses: [other], item: { required: false } }],
    {
      title: 'Nada obrigatório',
    },
  );
  expect((await require(author, other.id, [loose.id])).code).toBe('prerequisite_circle');
});

test('two authors who would close a circle together: one is refused [LE-06]', async () => {
  const { author, build } = await authoring();
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await build(`Um ${round}`), await build(`Outro ${round}`)];
    const answers = await Promise.all([
      require(author, one.id, [other.id]),
      require(author, other.id, [one.id]),
    ]);
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['prerequisite_circle', 'saved']);
  }
});

test('strangers, learners, old revisions and switched off modules are refused [CL-07] [MG-01] [CL-03]', async () => {
  const { client, author, build } = await authoring();
  const course = await build('Curso');
  const elsewhere = await (await authoring()).build('Alheio');
  expect((await require(author, course.id, [elsewhere.id])).code).toBe('not_found');
  expect((await require(author, course.id, [newId()])).code).toBe('not_found');
  expect((await require(author, course.id, [], 9)).code).toBe('changed_meanwhile');
  const at = { params: { trainingId: elsewhere.id } };
  expect((await call(product, listPrerequisites, at, { token: author.token })).code).toBe('not_found');
  const learner = await buildPerson(product.platform, client);
  const own = { params: { trainingId: course.id } };
  expect((await call(product, listPrerequisites, own, { token: learner.token })).code).toBe('not_allowed');
  expect((await call(product, listPrerequisites, own)).status).toBe(401);
  const closed = await buildClient(product.platform, { modules: ['trails'] });
  const visitor = await buildPerson(product.platform, closed, { roles: ['creator'] });
  const hidden = await buildCourse(product.platform, closed);
  const off = await call(
    product,
    listPrerequisites,
    { params: { trainingId: hidden.id } },
    { token: visitor.token },
  );
  expect(off.code).toBe('not_found');
});
