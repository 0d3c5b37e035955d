import { exportParticipants, listParticipants } from '@trilha/contract/learning/participants.calls';
import { exportProgress, readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const LONG_AGO = new Date('2026-01-05T12:00:00Z');
const MUST = { mandatory: true, deadline_days: 10, published_at: new Date('2026-06-01T12:00:00Z') };
const DUE = '2026-06-11';

/**
 * A course that a group must do since June: Ana has done it, Bia is in it, Caio and Duda never began, Davi is blocked and
 * Edu is in no group.
 */
async function network() {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const build = (over: Parameters<typeof buildPerson>[2] = {}) => buildPerson(product.platform, client, over);
  const [ana, bia, caio, duda] = [await build(), await build(), await build(), await build()];
  const [davi, edu] = [await build({ status: 'blocked' }), await build()];
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('membership').set({ joined_at: LONG_AGO }).where('client_id', '=', client.id).execute(),
  );
  const groupId = await buildGroup(product.platform, client, [ana, bia, caio, duda, davi]);
  const course = await buildCourse(
    product.platform,
    client,
    { ...MUST, title: 'A obrigatório', groupIds: [groupId] },
    [PAGE],
  );
  await enrolPerson(product.platform, ana, course.id);
  await finishActivity(product.platform, ana, course.id, course.activityIds[0]);
  await enrolPerson(product.platform, bia, course.id);
  return { client, manager, ana, bia, caio, duda, davi, edu, groupId, course };
}

const matrix = async (person: BuiltPerson, query: Record<string, string> = {}) =>
  (await call(product, readProgressMatrix, { query }, { token: person.token })).body;
const list = async (person: BuiltPerson, trainingId: string, query: Record<string, string> = {}) =>
  (await call(product, listParticipants, { params: { trainingId }, query }, { token: person.token })).body;
const idsOf = (items: readonly { readonly memberId: string }[]) =>
  items.map(({ memberId }) => memberId).sort();
const membersOf = (...people: readonly BuiltPerson[]) =>
  people.map(({ membershipId }) => membershipId).sort();

test('who never began what they must do is late in the matrix, in its counts and its filter [MG-05] [LE-11]', async () => {
  const { manager, bia, caio, duda, edu, course } = await network();
  const all = await matrix(manager);
  expect(all.trainings[0]?.counts).toMatchObject({
    done: 0,
    done_late: 1,
    late: 3,
    on_time: 0,
    no_deadline: 0,
  });
  const cellsOf = ({ membershipId }: BuiltPerson) =>
    all.items.find(({ memberId }) => memberId === membershipId)?.cells;
  expect(cellsOf(caio)).toMatchObject([
    { trainingId: course.id, enrolmentId: null, state: 'not_started', dueOn: DUE, compliance: 'late' },
  ]);
  expect(cellsOf(edu)).toEqual([]);
  const late = await matrix(manager, { compliance: 'late' });
  expect(idsOf(late.items)).toEqual(membersOf(bia, caio, duda));
  expect(late.trainings[0]?.counts).toMatchObject({ late: 3, done_late: 0 });
  expect((await matrix(manager, { compliance: 'on_time' })).items).toEqual([]);
});

test('nobody is counted who is not to do it: drafts, what trails offer, what is free, other groups [MG-05] [LE-11]', async () => {
  const { client, manager, course } = await network();
  const built = (over: Parameters<typeof buildCourse>[2]) => buildCourse(product.platform, client, over);
  const free = await built({ ...MUST, mandatory: false, title: 'B livre' });
  const kept = await built({ ...MUST, only_in_trails: true, title: 'C na trilha' });
  const nobody = await buildGroup(product.platform, client, []);
  const empty = await built({ ...MUST, title: 'D para ninguém', groupIds: [nobody] });
  const draft = await built({ ...MUST, status: 'draft', title: 'E rascunho' });
  const { trainings } = await matrix(manager);
  const counted = trainings.map(({ id, counts }) => [
    id,
    Object.values(counts ?? {}).some((count) => count > 0),
  ]);
  expect(counted).toEqual([
    [course.id, true],
    [free.id, false],
    [kept.id, false],
    [empty.id, false],
  ]);
  for (const { id } of [free, kept, empty, draft]) expect((await list(manager, id)).items).toEqual([]);
});

test('everybody is expected where a training names no group, each from the day they arrived [MG-05] [LE-11]', async () => {
  const { client, manager } = await network();
  const forAll = await buildCourse(product.platform, client, { ...MUST, title: 'Para todos' });
  const fresh = await buildPerson(product.platform, client);
  const { items, counts } = await list(manager, forAll.id);
  expect(counts).toMatchObject({ not_enrolled: 7, not_started: 0 });
  const dayOf = (person: BuiltPerson) => items.find(({ memberId }) => memberId === person.membershipId);
  expect([dayOf(manager), dayOf(fresh)]).toMatchObject([
    { dueOn: DUE, compliance: 'late' },
    { dueOn: '2026-12-01', compliance: 'on_time' },
  ]);
});

test('participants tell of who has not enrolled, page by page, by state and by deadline [LE-07] [MG-05] [LE-11]', async () => {
  const { manager, ana, bia, caio, duda, course, groupId } = await network();
  const people: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list(manager, course.id, { limit: '1', ...(cursor ? { cursor } : {}) });
    expect(page.counts).toMatchObject({ not_enrolled: 2, not_started: 1, finished: 1 });
    people.push(...page.items.map(({ memberId }) => memberId));
    cursor = page.nextCursor;
  }
  expect(people.toSorted()).toEqual(membersOf(ana, bia, caio, duda));
  const missing = (await list(manager, course.id, { state: 'not_enrolled' })).items;
  expect(idsOf(missing)).toEqual(membersOf(caio, duda));
  expect(missing[0]).toMatchObject({
    enrolmentId: null,
    state: 'not_enrolled',
    enrolledAt: null,
    dueOn: DUE,
    compliance: 'late',
    released: false,
  });
  expect(idsOf((await list(manager, course.id, { state: 'not_started', groupId })).items)).toEqual(
    membersOf(bia),
  );
  const all = (await list(manager, course.id)).items;
  for (const compliance of COMPLIANCES)
    expect(idsOf((await list(manager, course.id, { compliance })).items)).toEqual(
      idsOf(all.filter((one) => one.compliance === compliance)),
    );
});

test('who has not enrolled leaves in the files too, once however many pages there are [MG-05] [MG-07]', async () => {
  const { manager, course } = await network();
  const { token } = manager;
  const late = { compliance: 'late', format: 'csv' } as const;
  const answers = [
    await call(product, exportProgress, { body: late }, { token }),
    await call(product, exportParticipants, { params: { trainingId: course.id }, body: late }, { token }),
  ];
  for (const { body } of answers) {
    const file = await product.app.inject({ method: 'GET', url: body.url });
    const [, ...lines] = file.body.trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(
      lines.filter((line) => /A obrigatório.*Não inscrito.*2026-06-11.*Atrasado/.test(line)),
    ).toHaveLength(2);
  }
});
