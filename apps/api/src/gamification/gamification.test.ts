import { NOTIFICATION_VALUES } from '@trilha/contract/gamification/notification-kinds';
import { listNotifications, markNotifications } from '@trilha/contract/gamification/notifications.calls';
import { readRanking } from '@trilha/contract/gamification/ranking.calls';
import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { MODULES } from '@trilha/rules/clients/modules.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { buildFile } from '../testing/files.ts';
import { buildCourse, buildGroup, enrolPerson, finishActivity, PAGE } from '../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function earn(client: BuiltClient, person: BuiltPerson, points: number, at: string): Promise<void> {
  product.setNow(at);
  const course = await buildCourse(product.platform, client, { points }, [PAGE]);
  await enrolPerson(product.platform, person, course.id);
  await finishActivity(product.platform, person, course.id, course.activityIds[0]);
  product.setNow('2026-11-21T15:00:00Z');
}
const ranking = (person: BuiltPerson, query: Record<string, string | number> = {}) =>
  call(product, readRanking, { query }, { token: person.token });

async function contest() {
  const client = await buildClient(product.platform);
  const [ana, bia, caio, davi] = await Promise.all(
    Array.from({ length: 4 }, () => buildPerson(product.platform, client)),
  );
  if (!ana || !bia || !caio || !davi) throw new Error('four people were asked for');
  await earn(client, ana, 100, '2026-10-10T12:00:00Z');
  await earn(client, bia, 60, '2026-11-05T12:00:00Z');
  await earn(client, caio, 60, '2026-11-04T12:00:00Z');
  return { client, ana, bia, caio, davi };
}

test('ranks by points, then by who reached them earlier, and tells my place [GM-02]', async () => {
  const { ana, bia, caio, davi } = await contest();
  const { body } = await ranking(bia);
  expect(body.items.map(({ membershipId, points, place }) => [membershipId, points, place])).toEqual([
    [ana.membershipId, 100, 1],
    [caio.membershipId, 60, 2],
    [bia.membershipId, 60, 3],
  ]);
  expect(body.me).toMatchObject({ place: 3, points: 60, isMe: true });
  expect(body.people).toBe(3);
  expect((await ranking(davi)).body.me).toBeNull();
});

test('shows the photo of whoever shows one, under an address of its own [GM-02] [GM-03]', async () => {
  const { client, ana, bia } = await contest();
  const fileId = await buildFile(product.platform, client, 'own_photo');
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ photo_file_id: fileId })
      .where('client_id', '=', client.id)
      .where('id', '=', ana.membershipId)
      .execute(),
  );
  const { items } = (await ranking(bia)).body;
  expect(items.map(({ photo }) => photo !== null)).toEqual([true, false, false]);
  const seen = await product.app.inject({ method: 'GET', url: items[0]?.photo ?? '' });
  expect([seen.statusCode, seen.body]).toEqual([200, 'bytes']);
});

test('ranks one month by the points of that month alone [GM-02]', async () => {
  const { ana, bia, caio } = await contest();
  const { body } = await ranking(ana, { period: 'month' });
  expect(body.items.map(({ membershipId }) => membershipId)).toEqual([caio.membershipId, bia.membershipId]);
  expect(body.me).toBeNull();
});

test('ranks within a group or an area [GM-02]', async () => {
  const { client, ana, bia, caio } = await contest();
  const group = await buildGroup(product.platform, client, [bia, ana]);
  const areaId = newId();
  await product.platform.database.inClient(client.id, async (db) => {
    await db.insertInto('area').values({ client_id: client.id, id: areaId, name: 'Sul' }).execute();
    await db
      .updateTable('membership')
      .set({ area_id: areaId })
      .where('client_id', '=', client.id)
      .where('id', '=', caio.membershipId)
      .execute();
  });
  const inGroup = await ranking(bia, { group });
  expect(inGroup.body.items.map(({ membershipId }) => membershipId)).toEqual([
    ana.membershipId,
    bia.membershipId,
  ]);
  expect([inGroup.body.me?.place, inGroup.body.groups.map(({ id }) => id)]).toEqual([2, [group]]);
  const inArea = await ranking(bia, { area: areaId });
  expect(inArea.body.items.map(({ membershipId }) => membershipId)).toEqual([caio.membershipId]);
  expect(inArea.body.me).toBeNull();
});

test('pages keep the places and leave blocked people out [GM-02]', async () => {
  const { client, ana, bia, caio, davi } = await contest();
  await earn(client, davi, 200, '2026-11-06T12:00:00Z');
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ status: 'blocked' })
      .where('client_id', '=', client.id)
      .where('id', '=', davi.membershipId)
      .execute(),
  );
  const first = await ranking(ana, { limit: 2 });
  const second = await ranking(ana, { limit: 2, cursor: first.body.nextCursor ?? '' });
  expect(
    [...first.body.items, ...second.body.items].map(({ membershipId, place }) => [membershipId, place]),
  ).toEqual([
    [ana.membershipId, 1],
    [caio.membershipId, 2],
    [bia.membershipId, 3],
  ]);
  expect(second.body.nextCursor).toBeNull();
  expect(first.body.people).toBe(3);
  expect([first.body.me?.place, (await ranking(bia)).body.me?.place]).toEqual([1, 3]);
  expect((await ranking(ana, { cursor: 'nonsense' })).code).toBe('validation_failed');
});

test('shows nobody of another client, and nothing where the client has no ranking [CL-04] [CL-07]', async () => {
  const { client, ana } = await contest();
  const stranger = await buildPerson(product.platform, await buildClient(product.platform));
  expect((await ranking(stranger)).body.items).toEqual([]);
  await product.platform.database.acrossClients((db) =>
    db.updateTable('client').set({ has_ranking: false }).where('id', '=', client.id).execute(),
  );
  // What a server knows of a session holds for a moment.
  product.setNow(new Date(product.platform.now().getTime() + 5000).toISOString());
  expect((await ranking(ana)).code).toBe('module_disabled');
  expect((await call(product, readRanking, { query: {} })).code).toBe('not_signed_in');
});

async function withMessages(
  count: number,
  { kind = 'training_completed', modules = [...MODULES] as string[] } = {},
) {
  const client = await buildClient(product.platform, { modules });
  const person = await buildPerson(product.platform, client);
  const ids = Array.from({ length: count }, () => newId());
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('notification')
      .values(
        ids.map((id, index) => ({
          client_id: client.id,
          id,
          membership_id: person.membershipId,
          kind,
          parameters: JSON.stringify({ training: `Curso ${index}` }),
          created_at: new Date(Date.UTC(2026, 10, 1, index)),
        })),
      )
      .execute(),
  );
  return { client, person, ids };
}
const mark = (person: BuiltPerson, notificationIds: readonly string[] | null, read: boolean) =>
  call(
    product,
    markNotifications,
    { body: { notificationIds: notificationIds && [...notificationIds], read } },
    { token: person.token },
  );

test('the inbox is read in pages, newest first [GM-03]', async () => {
  const { person, ids } = await withMessages(5);
  const read = (query: Record<string, string | number>) =>
    call(product, listNotifications, { query }, { token: person.token });
  const first = await read({ limit: 3 });
  const second = await read({ limit: 3, cursor: first.body.nextCursor ?? '' });
  expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(first.body.unread).toBe(5);
  expect((await read({ cursor: 'nonsense' })).code).toBe('validation_failed');
  expect((await call(product, listNotifications, { query: {} })).code).toBe('not_signed_in');
});

test('messages of a module that is off are not shown and not counted [CL-03]', async () => {
  const modules = MODULES.filter((module) => module !== 'campaigns');
  const inbox = async (kind: string) => {
    const { person } = await withMessages(2, { kind, modules });
    const { body } = await call(product, listNotifications, { query: {} }, { token: person.token });
    const home = await call(product, readHome, {}, { token: person.token });
    return [body.items.length, body.unread, home.body.counts.unread];
  };
  expect(await inbox('sale_refused')).toEqual([0, 0, 0]);
  expect(await inbox('order_shipped')).toEqual([2, 2, 2]);
  expect(await inbox('account_viewed')).toEqual([2, 2, 2]);
});

const PAGES: Readonly<Record<string, string>> = {
  online_courses: '/online-courses/c',
  trails: '/trails/c',
  presential_courses: '/presential-courses/c',
  webinars: '/webinars/c',
  live_classes: '/live-classes/c',
};
const LEARNING = /^(training_(?!account)|certificate|enrolment|class|release|test)_/;
/** What each module's messages are called, besides those that every kind of training has. */
const OWN: Readonly<Record<string, RegExp>> = {
  online_courses: /^(course_|weak_topics|late_digest)/,
  trails: /^trail_/,
  campaigns: /^(level|gift|sale|appeal|photo|points_expiring|training_account)/,
  rewards: /^order_/,
  events: /^event_/,
  points_transfers: /^points_transfer_/,
};

test.each(MODULES)(
  'with %s off nothing of it is in the inbox, in its count, at home or marked as read [CL-03]',
  async (off) => {
    const modules = MODULES.filter((module) => module !== off);
    const client = await buildClient(product.platform, { modules });
    const person = await buildPerson(product.platform, client);
    const messages = Object.keys(NOTIFICATION_VALUES).flatMap((kind) =>
      LEARNING.test(kind)
        ? Object.entries(PAGES).map(([module, link]) => ({ kind, link, module }))
        : [{ kind, link: '/', module: Object.keys(OWN).find((each) => OWN[each]?.test(kind)) ?? null }],
    );
    await product.platform.database.inClient(client.id, (db) =>
      db
        .insertInto('notification')
        .values(
          messages.map(({ kind, link }) => ({
            client_id: client.id,
            id: newId(),
            membership_id: person.membershipId,
            kind,
            parameters: '{}',
            link,
            created_at: product.platform.now(),
          })),
        )
        .execute(),
    );
    const seen: string[] = [];
    const readOn = async (cursor: string | null): Promise<void> => {
      const query = { limit: 50, ...(cursor ? { cursor } : {}) };
      const { body } = await call(product, listNotifications, { query }, { token: person.token });
      seen.push(...body.items.map(({ kind, link }) => `${kind} ${link}`));
      if (body.nextCursor) await readOn(body.nextCursor);
    };
    await readOn(null);
    const expected = messages.flatMap(({ kind, link, module }) =>
      module === off ? [] : [`${kind} ${link}`],
    );
    expect(seen.toSorted()).toEqual(expected.toSorted());
    const home = await call(product, readHome, {}, { token: person.token });
    expect(home.body.counts.unread).toBe(expected.length);
    expect((await mark(person, null, true)).body.changed).toHaveLength(expected.length);
  },
);

test('marking all as read tells which changed, so that an undo takes back only those [GM-03]', async () => {
  const { person, ids } = await withMessages(3);
  await mark(person, ids.slice(0, 1), true);
  const all = await mark(person, null, true);
  expect([all.body.changed.toSorted(), all.body.unread]).toEqual([ids.slice(1).toSorted(), 0]);
  const undone = await mark(person, all.body.changed, false);
  expect(undone.body.unread).toBe(2);
  expect((await mark(person, [], true)).body).toEqual({ changed: [], unread: 2 });
});

test('nobody marks the messages of somebody else [CL-07]', async () => {
  const { client, ids, person } = await withMessages(1);
  const colleague = await buildPerson(product.platform, client);
  expect((await mark(colleague, ids, true)).body.changed).toEqual([]);
  const { body } = await call(product, listNotifications, { query: {} }, { token: person.token });
  expect(body.unread).toBe(1);
  expect((await call(product, markNotifications, { body: { notificationIds: null, read: true } })).code).toBe(
    'not_signed_in',
  );
});
