import {
  readAttempt,
  readTest,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { giveTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import type { InputOf } from '@trilha/contract/define-call';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { changeGroupMembers } from '@trilha/contract/people/groups.calls';
import { applyImport, undoImport } from '@trilha/contract/people/imports.calls';
import { setPersonGroups } from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { checkList, importNow, readList } from '../../testing/imports.ts';
import { buildCourse, buildGroup, enrolPerson, testActivity } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';
import { followGroups } from './follow-groups.job.ts';

const NOON = '2026-11-21T15:00:00Z';
const REASON = 'Laudo entregue ao RH.';
const GROUP_NAME = 'Turma com mais tempo';

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
let administrator: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
});
afterAll(() => product.close());

type Terms = Partial<Omit<InputOf<typeof giveTestException>['body'], 'subject'>>;

/** A test of ten minutes and one attempt, whose group of nobody is given more. */
async function groupWithMore(terms: Terms, over: Partial<TestContent> = {}) {
  product.setNow(NOON);
  const { bankId } = await buildBank(product.platform, client, 4);
  const course = await buildCourse(product.platform, client, { sequential: false }, [
    testActivity({ bankId, draw: 2, maximumAttempts: 1, minutes: 10, minimumScore: 70, ...over }),
  ]);
  const name = `${GROUP_NAME} ${course.id}`;
  const groupId = await buildGroup(product.platform, client, [], name);
  const nothing = { extraPercent: null, extraMinutes: null, extraAttempts: 0, opensAt: null, closesAt: null };
  const given = await call(
    product,
    giveTestException,
    {
      params: { activityId: course.activityIds[0] ?? '' },
      body: { subject: { of: 'group', groupId }, ...nothing, reason: REASON, ...terms },
    },
    { token: await signInAgain(product.platform, manager) },
  );
  expect(given.status).toBe(200);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const join = async (person?: BuiltPerson) => {
    const learner = person ?? (await buildPerson(product.platform, client));
    await enrolPerson(product.platform, learner, course.id);
    return learner;
  };
  const start = (person: BuiltPerson) => call(product, startAttempt, place, { token: person.token });
  const overview = async (person: BuiltPerson) =>
    (await call(product, readTest, place, { token: await signInAgain(product.platform, person) })).body;
  return { groupId, name, join, start, overview };
}

const secondsLeft = async (person: BuiltPerson, attemptId: string) =>
  (
    await call(
      product,
      readAttempt,
      { params: { attemptId } },
      { token: await signInAgain(product.platform, person) },
    )
  ).body.secondsLeft;

async function moveMembers(
  groupId: string,
  people: readonly BuiltPerson[],
  inside: boolean,
  by = administrator,
) {
  const memberIds = people.map(({ membershipId }) => membershipId);
  const token = await signInAgain(product.platform, by);
  const moved = await call(
    product,
    changeGroupMembers,
    { params: { groupId }, body: { memberIds, inside } },
    { token },
  );
  expect(moved.status).toBe(200);
  await deliverEverything(product);
}

async function toldTo({ membershipId }: BuiltPerson) {
  const told = await product.platform.database
    .readerOf(client.id)
    .selectFrom('notification')
    .select(['kind', 'parameters'])
    .where('membership_id', '=', membershipId)
    .where('kind', 'like', 'test_exten%')
    .orderBy('id')
    .execute();
  return told.map(({ kind, parameters }) => ({ kind, note: Object(parameters).note }));
}

type Path = (groupId: string, name: string, person: BuiltPerson) => Promise<{ leave: () => Promise<void> }>;

const byList: Path = async (groupId, _name, person) => {
  await moveMembers(groupId, [person], true);
  return { leave: () => moveMembers(groupId, [person], false) };
};

const byProfile: Path = async (groupId, _name, { membershipId: memberId }) => {
  const set = async (groupIds: string[]) => {
    const token = await signInAgain(product.platform, administrator);
    const body = { groupIds };
    expect((await call(product, setPersonGroups, { params: { memberId }, body }, { token })).status).toBe(
      200,
    );
    await deliverEverything(product);
  };
  await set([groupId]);
  return { leave: () => set([]) };
};

const byImport: Path = async (_groupId, name, { username }) => {
  const token = await signInAgain(product.platform, administrator);
  const list = `Nome completo;E-mail;Grupos\r\nPessoa Importada;${username}@example.test;${name}\r\n`;
  const checked = await checkList(product, token, await readList(product, token, list));
  expect(checked.foreseen).toEqual({ update: 1 });
  const step = async (declared: typeof applyImport | typeof undoImport, state: string) => {
    const done = await call(product, declared, { params: { importId: checked.id } }, { token });
    expect(done.status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) await deliverEverything(product);
    expect((await importNow(product, token, checked.id)).state).toBe(state);
  };
  await step(applyImport, 'done');
  return { leave: () => step(undoImport, 'undone') };
};

test.each([
  { way: 'the list of the group', path: byList },
  { way: 'the page of a person', path: byProfile },
  { way: 'an import, and leaves by its undo', path: byImport },
])(
  'whoever comes into a group by $way has its time at once, and keeps it when they leave [AS-05] [LE-07] [MG-03]',
  async ({ path }) => {
    const { groupId, name, join, start, overview } = await groupWithMore({ extraMinutes: 5 });
    const person = await join();
    const other = await join();
    const [{ body: attempt }, { body: beside }] = [await start(person), await start(other)];
    product.setNow('2026-11-21T15:04:00Z');
    const { leave } = await path(groupId, name, person);
    expect([await secondsLeft(person, attempt.id), await secondsLeft(other, beside.id)]).toEqual([660, 360]);
    expect(await toldTo(person)).toEqual([{ kind: 'test_extended', note: REASON }]);
    product.setNow('2026-11-21T15:12:00Z');
    await leave();
    // What runs is never shortened; what begins has what is left.
    expect(await secondsLeft(person, attempt.id)).toBe(180);
    expect(await overview(person)).toMatchObject({ minutes: 10, given: null });
    expect(await toldTo(person)).toEqual([
      { kind: 'test_extended', note: REASON },
      { kind: 'test_extension_ended', note: REASON },
    ]);
    expect(await toldTo(other)).toEqual([]);
  },
);

test('attempts of a group let on whoever comes in blocked, and hold again whoever leaves without any [AS-03] [LE-07]', async () => {
  const { groupId, join, start, overview } = await groupWithMore(
    { extraAttempts: 1 },
    { kind: 'block_test' },
  );
  const person = await join();
  const { body: attempt } = await start(person);
  await call(product, submitAttempt, { params: { attemptId: attempt.id } }, person);
  expect((await start(person)).code).toBe('training_blocked');
  await moveMembers(groupId, [person], true);
  expect(await overview(person)).toMatchObject({ problem: null, attemptsLeft: 1 });
  await moveMembers(groupId, [person], false);
  expect((await start(person)).code).toBe('training_blocked');
  const log = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select(['action', 'actor_membership_id', 'after'])
    .where('subject_id', '=', person.membershipId)
    .orderBy('position')
    .execute();
  expect(log).toMatchObject([
    {
      action: 'learning.override.unlock',
      actor_membership_id: administrator.membershipId,
      after: { reason: REASON },
    },
    { action: 'learning.override.takeBack', actor_membership_id: administrator.membershipId },
  ]);
});

test('an attempt whose time was over before its person came in stays over, and a time that was not comes though it is told late [AS-05]', async () => {
  const { groupId, join, start } = await groupWithMore({ extraMinutes: 5 });
  const [late, inTime] = [await join(), await join()];
  const [{ body: over }, { body: runs }] = [await start(late), await start(inTime)];
  product.setNow('2026-11-21T15:09:50Z');
  const token = await signInAgain(product.platform, administrator);
  const params = { groupId };
  const body = { memberIds: [inTime.membershipId], inside: true };
  await call(product, changeGroupMembers, { params, body }, { token });
  product.setNow('2026-11-21T15:10:20Z');
  await moveMembers(groupId, [late], true);
  expect(await secondsLeft(inTime, runs.id)).toBe(280);
  const read = await call(
    product,
    readAttempt,
    { params: { attemptId: over.id } },
    { token: await signInAgain(product.platform, late) },
  );
  expect(read.code).toBe('attempt_time_over');
});

test('nobody gives their running attempt more by putting themselves into a group [LE-07] [AS-05]', async () => {
  const { groupId, join, start } = await groupWithMore({ extraMinutes: 5 });
  const person = await join(
    await buildPerson(product.platform, client, { roles: ['program_administrator'] }),
  );
  const { body: attempt } = await start(person);
  await moveMembers(groupId, [person], true, person);
  expect(await secondsLeft(person, attempt.id)).toBe(600);
});

test('whoever starts, and whoever comes in, at the moment at which the group is given more have it [AS-05]', async () => {
  const { groupId, join, start } = await groupWithMore({ extraMinutes: 5 });
  const people = await Promise.all(Array.from({ length: 8 }, () => join()));
  const [, ...started] = await Promise.all([
    moveMembers(groupId, people, true),
    ...people.map((person) => start(person)),
  ]);
  await deliverEverything(product);
  const left = await Promise.all(
    people.map((person, index) => secondsLeft(person, started[index]?.body.id ?? '')),
  );
  expect(left).toEqual(people.map(() => 900));
});

test('two hundred who come in are as many statements as one [AS-05] [MG-03]', async () => {
  const { groupId, join, start } = await groupWithMore({ extraMinutes: 5 });
  const people: BuiltPerson[] = [];
  const attempts: string[] = [];
  for (let piece = 0; piece < 20; piece += 1) {
    const joined = await Promise.all(Array.from({ length: 10 }, () => join()));
    people.push(...joined);
    attempts.push(...(await Promise.all(joined.map(async (person) => (await start(person)).body.id))));
  }
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('people_group_member')
      .values(
        people.map(({ membershipId }) => ({
          client_id: client.id,
          group_id: groupId,
          membership_id: membershipId,
        })),
      )
      .execute(),
  );
  const follow = async (joined: readonly BuiltPerson[]): Promise<number> => {
    let statements = 0;
    await product.platform.database.inClient(client.id, (db) =>
      followGroups.run(
        {
          platform: product.platform,
          clientId: client.id,
          now: product.platform.now(),
          requestId: 'joined-groups',
          cause: { job: followGroups.name, outboxId: 0, retries: 1 },
          db: db.withPlugin({
            transformQuery: ({ node }) => {
              statements += 1;
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        },
        {
          by: administrator.membershipId,
          at: product.platform.now().toISOString(),
          changes: joined.map(({ membershipId }) => ({ groupId, membershipId, inside: true })),
        },
      ),
    );
    return statements;
  };
  const forOne = await follow(people.slice(0, 1));
  expect(await follow(people)).toBe(forOne);
  const left = await product.platform.database
    .readerOf(client.id)
    .selectFrom('attempt')
    .select('deadline')
    .where('id', 'in', attempts)
    .execute();
  expect(left.map(({ deadline }) => deadline?.toISOString())).toEqual(
    attempts.map(() => '2026-11-21T15:15:00.000Z'),
  );
});

test('a group of another client moves nothing here, and who learns moves no group [CL-07] [MG-01]', async () => {
  const { groupId, join } = await groupWithMore({ extraMinutes: 5 });
  const person = await join();
  const elsewhere = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, elsewhere, { roles: ['program_administrator'] });
  const body = { memberIds: [person.membershipId], inside: true };
  const move = ({ token }: BuiltPerson) =>
    call(product, changeGroupMembers, { params: { groupId }, body }, { token });
  expect((await move(stranger)).code).toBe('not_found');
  expect((await move(person)).code).toBe('not_allowed');
});
