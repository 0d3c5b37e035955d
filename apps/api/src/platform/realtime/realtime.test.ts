import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { markNotifications } from '@trilha/contract/gamification/notifications.calls';
import { readSession, refreshTokens, selectClient, signOut } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson, refreshTokenOf } from '../../testing/world.ts';
import { newId } from '../identifier.ts';
import { STREAM_PATH } from './stream-route.ts';

let product: TestApplication;
let origin = '';
beforeAll(async () => {
  product = await openTestApplication();
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.close());

/** A message to the person, as every part of the product writes it. */
const notify = (person: Pick<BuiltPerson, 'clientId' | 'membershipId'>) =>
  product.platform.database.inClient(person.clientId, (db) =>
    db
      .insertInto('notification')
      .values({
        client_id: person.clientId,
        id: newId(),
        membership_id: person.membershipId,
        kind: 'training_completed',
        created_at: product.platform.now(),
      })
      .execute(),
  );

const realtimeOf = async (token: string) => (await call(product, readSession, {}, { token })).body.realtime;

/** One connection for each request, as a browser has one for each stream. */
async function open(headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const asked = get(`${origin}${STREAM_PATH}`, { headers, agent: false });
  // The connection of a stream may break when nobody reads it any more.
  asked.on('error', () => {});
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

/** A stream as a browser opens it, and what it has told so far. */
async function listen(ticket: string, pageAge?: string) {
  const answer = await open({
    'x-realtime-token': ticket,
    ...(pageAge === undefined ? {} : { 'x-realtime-age': pageAge }),
  });
  let told = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    told += piece;
  });
  const ended = once(answer, 'end');
  ended.catch(() => {});
  const versions = () =>
    [...told.matchAll(/event: put\ndata: (.+)\n/g)].map(
      ([, data]) => (JSON.parse(data ?? '{}') as { data: { version: number } }).data.version,
    );
  return {
    type: answer.headers['content-type'],
    versions,
    all: () => told,
    ended,
    leave: () => answer.destroy(),
  };
}

const person = async () => buildPerson(product.platform, await buildClient(product.platform));

test('whoever listens hears of a message within seconds, and nobody hears of another’s [IN-03] [CL-07]', async () => {
  const [one, other] = [await person(), await person()];
  const realtime = await realtimeOf(one.token);
  expect(realtime).toMatchObject({
    document: `clients/${one.clientId}/members/${one.membershipId}`,
    channel: { kind: 'embedded' },
  });
  const stream = await listen(realtime?.token ?? '');
  const elsewhere = await listen((await realtimeOf(other.token))?.token ?? '');
  expect(stream.type).toContain('text/event-stream');
  await expect.poll(stream.versions).toEqual([0]);
  await notify(one);
  await expect.poll(() => stream.versions().length, { timeout: 5000 }).toBe(2);
  // Reading it is a change too: the other device of theirs counts anew.
  await call(
    product,
    markNotifications,
    { body: { notificationIds: null, read: true } },
    { token: one.token },
  );
  await expect.poll(() => stream.versions().length, { timeout: 5000 }).toBe(3);
  expect(stream.versions()).toEqual(stream.versions().toSorted((a, b) => a - b));
  expect(elsewhere.versions()).toEqual([0]);
  stream.leave();
  elsewhere.leave();
});

test('what turned after the page was told and before it listened is heard at once [IN-03]', async () => {
  const one = await person();
  const ticket = (await realtimeOf(one.token))?.token ?? '';
  await notify(one);
  const young = await listen(ticket, '0');
  await expect.poll(young.versions).toHaveLength(2);
  expect(young.versions()[0]).toBe(0);
  for (const age of [undefined, 'abc', '999999999', '-1']) {
    const other = await listen(ticket, age);
    await expect.poll(other.versions).toEqual(young.versions().slice(1));
    other.leave();
  }
  young.leave();
});

test('a change that commits late is told, though a later one was told before [IN-03]', async () => {
  const [slow, quick] = [await person(), await person()];
  const streams = [
    await listen((await realtimeOf(slow.token))?.token ?? ''),
    await listen((await realtimeOf(quick.token))?.token ?? ''),
  ] as const;
  let commit: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const writing = product.platform.database.inClient(slow.clientId, async (db) => {
    await db
      .insertInto('notification')
      .values({
        client_id: slow.clientId,
        id: newId(),
        membership_id: slow.membershipId,
        kind: 'training_completed',
        created_at: product.platform.now(),
      })
      .execute();
    await held;
  });
  await notify(quick);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  commit();
  await writing;
  await expect.poll(() => streams[0].versions().length, { timeout: 5000 }).toBe(2);
  await expect.poll(() => streams[1].versions().length, { timeout: 5000 }).toBe(2);
  for (const stream of streams) stream.leave();
});

test('the stream ends with the session, and with its client [IN-03] [ID-26]', async () => {
  const member = await person();
  const second = await buildClient(product.platform);
  await buildPerson(product.platform, second, { personId: member.personId });
  const here = await listen((await realtimeOf(member.token))?.token ?? '');
  await call(product, selectClient, { body: { clientId: second.id } }, { token: member.token });
  await expect.poll(here.all, { timeout: 5000 }).toContain('auth_revoked');
  await here.ended;
  const there = await listen((await realtimeOf(member.token))?.token ?? '');
  await call(product, signOut, {}, { token: member.token });
  await expect.poll(there.all, { timeout: 5000 }).toContain('auth_revoked');
});

test('nothing but a whole ticket of an open session opens a stream [IN-03]', async () => {
  const member = await person();
  const ticket = (await realtimeOf(member.token))?.token ?? '';
  const statusOf = async (token: string | null) => {
    const answer = await open(token === null ? {} : { 'x-realtime-token': token });
    answer.destroy();
    return answer.statusCode;
  };
  const touched = ticket.replace(member.membershipId, newId());
  for (const wrong of [null, '', 'a.b.c.d.e', member.token, touched, `${ticket}x`])
    expect(await statusOf(wrong), String(wrong)).toBe(401);
  // Asked for again a little later it is the same: a page need not draw itself anew.
  product.setNow('2026-11-21T14:59:30Z');
  expect((await realtimeOf(member.token))?.token).toBe(ticket);
  product.setNow('2026-11-21T15:00:00Z');
  // It opens no other address.
  const asToken = await product.app.inject({
    url: '/api/session',
    headers: { authorization: `Bearer ${ticket}` },
  });
  expect(asToken.statusCode).toBe(401);
  product.setNow('2026-11-21T16:00:01Z');
  expect(await statusOf(ticket)).toBe(401);
  product.setNow('2026-11-21T15:00:00Z');
  await call(product, signOut, {}, { token: member.token });
  expect(await statusOf(ticket)).toBe(401);
});

test('a member listens at six places at most, and the oldest gives way [IN-03]', async () => {
  const member = await person();
  const ticket = (await realtimeOf(member.token))?.token ?? '';
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let count = 0; count < 7; count += 1) streams.push(await listen(ticket));
  await streams[0]?.ended;
  await notify(member);
  await expect.poll(() => streams[6]?.versions().length, { timeout: 5000 }).toBe(2);
  expect(streams[0]?.versions()).toHaveLength(1);
  for (const stream of streams) stream.leave();
});

test('tokens bear nothing for Firebase where our own server tells [ID-03] [IN-03]', async () => {
  const refresh = await refreshTokenOf(product.platform, await person());
  const body = { grant_type: 'refresh_token' as const, refresh_token: refresh };
  expect((await call(product, refreshTokens, { body })).body.user_firebase_token).toBe('');
});
