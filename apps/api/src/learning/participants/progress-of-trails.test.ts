import {
  exportParticipants,
  listParticipants,
  readProgressChoices,
} from '@trilha/contract/learning/participants.calls';
import { exportProgress, readProgressMatrix } from '@trilha/contract/learning/progress-matrix.calls';
import { enrolInTrail } from '@trilha/contract/learning/trails.calls';
import { VALIDITIES } from '@trilha/rules/learning/trails/validity.rule';
import { addDays } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const LONG_AGO = new Date('2026-01-05T12:00:00Z');
const DUE = '2026-06-11';
const TITLE = 'Trilha de segurança';

/**
 * A trail that a group must do since June and that is renewed yearly: Ana holds it for long, Bia's ends soon, Caio's is over,
 * Duda is on the way, and Edu never began.
 */
async function network(modules?: readonly string[]) {
  const client = await buildClient(product.platform, modules ? { modules } : {});
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const build = () => buildPerson(product.platform, client);
  const [ana, bia, caio, duda, edu] = [
    await build(),
    await build(),
    await build(),
    await build(),
    await build(),
  ];
  const groupId = await buildGroup(product.platform, client, [ana, bia, caio, duda, edu]);
  const course = await buildCourse(product.platform, client, { title: 'Altura' }, [PAGE]);
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], {
    title: TITLE,
    renewal: { validity_months: 12, renewal_window_days: 30 },
  });
  await product.platform.database.inClient(client.id, async (db) => {
    await db
      .updateTable('membership')
      .set({ joined_at: LONG_AGO })
      .where('client_id', '=', client.id)
      .execute();
    await db
      .updateTable('training')
      .set({ mandatory: true, deadline_days: 10, published_at: new Date('2026-06-01T12:00:00Z') })
      .where('client_id', '=', client.id)
      .where('id', '=', trail.id)
      .execute();
    await db
      .insertInto('training_group')
      .values({ client_id: client.id, training_id: trail.id, group_id: groupId })
      .execute();
  });
  const join = (person: BuiltPerson) =>
    call(product, enrolInTrail, { params: { trailId: trail.id } }, { token: person.token });
  for (const person of [ana, bia, caio]) {
    await enrolPerson(product.platform, person, course.id);
    await finishActivity(product.platform, person, course.id, course.activityIds[0]);
    await join(person);
  }
  await join(duda);
  const today = localDateIn(product.platform.now(), 'America/Sao_Paulo');
  const ends = [
    [ana, addDays(today, 31)],
    [bia, addDays(today, 30)],
    [caio, addDays(today, -1)],
  ] as const;
  await product.platform.database.inClient(client.id, async (db) => {
    for (const [{ membershipId }, expires_on] of ends)
      await db
        .updateTable('enrolment')
        .set({ expires_on })
        .where('client_id', '=', client.id)
        .where('training_id', '=', trail.id)
        .where('membership_id', '=', membershipId)
        .execute();
  });
  return { client, manager, ana, bia, caio, duda, edu, trail, ends, course };
}

const matrix = async ({ token }: BuiltPerson, query: Record<string, string> = {}) =>
  (await call(product, readProgressMatrix, { query: { kind: 'trail', ...query } }, { token })).body;
const list = ({ token }: BuiltPerson, trainingId: string, query: Record<string, string> = {}) =>
  call(product, listParticipants, { params: { trainingId }, query }, { token });
const idsOf = (items: readonly { readonly memberId: string }[]) =>
  items.map(({ memberId }) => memberId).sort();
const membersOf = (...people: readonly BuiltPerson[]) =>
  people.map(({ membershipId }) => membershipId).sort();

test('a trail stands in the matrix with its deadline, who never began it, and how it holds [MG-05] [LE-08] [LE-11]', async () => {
  const { manager, ana, bia, caio, duda, edu, trail, ends } = await network();
  const { items, trainings } = await matrix(manager);
  expect(trainings).toMatchObject([
    {
      id: trail.id,
      kind: 'trail',
      mandatory: true,
      counts: {
        done: 0,
        done_late: 3,
        late: 2,
        on_time: 0,
        no_deadline: 0,
        valid: 1,
        expiring: 1,
        expired: 1,
      },
    },
  ]);
  const cellOf = ({ membershipId }: BuiltPerson) =>
    items.find(({ memberId }) => memberId === membershipId)?.cells[0];
  expect([ana, bia, caio].map((person) => cellOf(person))).toMatchObject(
    VALIDITIES.map((validity, at) => ({
      state: 'finished',
      percent: 100,
      compliance: 'done_late',
      validity,
      expiresOn: ends[at]?.[1],
    })),
  );
  expect(cellOf(duda)).toMatchObject({
    state: 'not_started',
    dueOn: DUE,
    compliance: 'late',
    validity: null,
  });
  expect(cellOf(edu)).toMatchObject({ enrolmentId: null, dueOn: DUE, compliance: 'late', expiresOn: null });
  expect(idsOf((await matrix(manager, { compliance: 'late' })).items)).toEqual(membersOf(duda, edu));
});

test('the matrix finds who holds a trail, whose ends soon and whose is over [MG-05] [LE-08]', async () => {
  const { manager, ana, bia, caio } = await network();
  for (const [at, person] of [ana, bia, caio].entries()) {
    const found = await matrix(manager, { validity: VALIDITIES[at] ?? '' });
    expect(idsOf(found.items)).toEqual(membersOf(person));
  }
  const both = await matrix(manager, { validity: 'expired', compliance: 'late' });
  expect(both.items).toEqual([]);
});

test('a trail has a list of participants with states, deadlines and ends [LE-07] [LE-08] [MG-05]', async () => {
  const { manager, caio, duda, edu, trail } = await network();
  const { body } = await list(manager, trail.id);
  expect(body.training).toMatchObject({ title: TITLE, kind: 'trail' });
  expect(body.counts).toMatchObject({ finished: 3, not_started: 1, not_enrolled: 1 });
  const expired = (await list(manager, trail.id, { validity: 'expired' })).body;
  expect(expired.items).toMatchObject([{ memberId: caio.membershipId, validity: 'expired' }]);
  const late = (await list(manager, trail.id, { compliance: 'late' })).body;
  expect(idsOf(late.items)).toEqual(membersOf(duda, edu));
});

test('files tell of trails until when what was achieved holds [MG-05] [MG-07] [LE-08]', async () => {
  const { manager, trail } = await network();
  const { token } = manager;
  const body = { validity: 'expired', format: 'csv' } as const;
  const answers = [
    await call(product, exportProgress, { body: { ...body, kind: 'trail' } }, { token }),
    await call(product, exportParticipants, { params: { trainingId: trail.id }, body }, { token }),
  ];
  for (const answer of answers) {
    const file = await product.app.inject({ method: 'GET', url: answer.body.url });
    const [header, ...lines] = file.body.trim().split(/\r?\n/);
    expect(header).toMatch(/Vale até.Validade$/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/Trilha de segurança.*2026-11-20.Vencido$/);
  }
});

test('where trails are off, nothing of them is in the matrix, its choices or lists [CL-03] [MG-05]', async () => {
  const { manager, trail, course } = await network(['online_courses', 'trails']);
  await product.platform.database.inClient(manager.clientId, (db) =>
    db
      .updateTable('client')
      .set({ modules: ['online_courses'] })
      .where('id', '=', manager.clientId)
      .execute(),
  );
  expect((await matrix(manager)).trainings).toEqual([]);
  const choices = (await call(product, readProgressChoices, {}, { token: manager.token })).body;
  expect(choices.trainings.map(({ id }) => id)).toEqual([course.id]);
  expect((await list(manager, trail.id)).code).toBe('not_found');
});

test('a trail of another client and a learner find no list of participants [CL-01] [MG-05]', async () => {
  const [here, there] = [await network(), await network()];
  expect((await list(here.manager, there.trail.id)).code).toBe('not_found');
  expect((await list(here.ana, here.trail.id)).code).toBe('not_allowed');
});
