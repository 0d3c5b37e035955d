import { readSession, refreshTokens } from '@trilha/contract/identity/session.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { queueReaders } from '../../testing/queue-readers.ts';
import { type BuiltPerson, buildClient, buildPerson, refreshTokenOf } from '../../testing/world.ts';
import { newId } from '../identifier.ts';
import { handOverChanges } from './hand-over.ts';
import { documentOf } from './port.ts';
import { type FirebaseSimulator, startFirebaseSimulator } from './simulator.ts';
import { STREAM_PATH } from './stream-route.ts';

const readers = queueReaders(() => product);
const NOW = '2026-11-21T15:00:00Z';
let simulator: FirebaseSimulator;
let product: TestApplication;
beforeAll(async () => {
  simulator = await startFirebaseSimulator(() => new Date(NOW));
  product = await openTestApplication(NOW, undefined, undefined, simulator.settings);
});
afterAll(async () => {
  await product.close();
  await simulator.close();
});

const person = async () => buildPerson(product.platform, await buildClient(product.platform));
const notify = (members: readonly BuiltPerson[]) =>
  Promise.all(
    members.map(({ clientId, membershipId }) =>
      product.platform.database.inClient(clientId, (db) =>
        db
          .insertInto('notification')
          .values({
            client_id: clientId,
            id: newId(),
            membership_id: membershipId,
            kind: 'training_completed',
            created_at: product.platform.now(),
          })
          .execute(),
      ),
    ),
  );
const waiting = async () =>
  (await product.platform.database.readerOfAll.selectFrom('realtime_change').select('id').execute()).length;

/** Signs in as a browser does, by the custom token. */
async function idTokenOf(token: string): Promise<string> {
  const { settings } = simulator;
  const answer = await fetch(
    `${settings.identity}/v1/accounts:signInWithCustomToken?key=${settings.apiKey}`,
    { method: 'POST', body: JSON.stringify({ token, returnSecureToken: true }) },
  );
  return ((await answer.json()) as { idToken?: string }).idToken ?? '';
}
const read = (document: string, idToken: string) =>
  fetch(`${simulator.settings.database}/${document}.json?auth=${idToken}`);

test('a custom token signs in and opens the document of its member, and no other [IN-03]', async () => {
  const [one, other] = [await person(), await person()];
  const { realtime } = (await call(product, readSession, {}, { token: one.token })).body;
  expect(realtime?.channel).toEqual({
    kind: 'firebase',
    database: simulator.settings.database,
    signIn: `${simulator.settings.identity}/v1/accounts:signInWithCustomToken?key=simulated-key`,
  });
  const idToken = await idTokenOf(realtime?.token ?? '');
  expect((await read(realtime?.document ?? '', idToken)).status).toBe(200);
  expect((await read(documentOf(other), idToken)).status).toBe(401);
  expect((await read(documentOf({ ...one, clientId: other.clientId }), idToken)).status).toBe(401);
  const [head, claims] = (realtime?.token ?? '').split('.');
  expect(await idTokenOf(`${head}.${claims}.${'A'.repeat(342)}`)).toBe('');
  // What opens the realtime database opens nothing of ours.
  const headers = { authorization: `Bearer ${realtime?.token}` };
  expect((await product.app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
  expect((await product.app.inject({ url: STREAM_PATH, headers: { accept: '*/*' } })).statusCode).toBe(404);
});

test('refreshed tokens bring the token of the realtime database along [ID-03] [IN-03]', async () => {
  const member = await person();
  const refresh = await refreshTokenOf(product.platform, member);
  const body = { grant_type: 'refresh_token' as const, refresh_token: refresh };
  const { user_firebase_token: token } = (await call(product, refreshTokens, { body })).body;
  expect((await read(documentOf(member), await idTokenOf(token))).status).toBe(200);
});

test('changes are handed over once, also after the database has refused them [IN-03]', async () => {
  const members = [await person(), await person()];
  const [first] = members;
  if (!first) throw new Error('nobody');
  simulator.refuse(true);
  const stop = handOverChanges(product.platform, readers);
  await notify([...members, ...members]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await waiting()).toBe(4);
  simulator.refuse(false);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  await stop();
  for (const member of members) {
    const { realtime } = (await call(product, readSession, {}, { token: member.token })).body;
    const answer = await read(documentOf(member), await idTokenOf(realtime?.token ?? ''));
    expect(await answer.json()).toEqual({ version: expect.any(Number) as number });
  }
});

test('a queue is handed over to whoever may list it, beside what is their own [IN-03] [MG-03]', async () => {
  const client = await buildClient(product.platform);
  const [administrator, learner] = [
    await buildPerson(product.platform, client, { roles: ['program_administrator'] }),
    await buildPerson(product.platform, client),
  ];
  const stop = handOverChanges(product.platform, readers);
  await notify([administrator, learner]);
  await buildPerson(product.platform, client, { status: 'awaiting_approval' });
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  await stop();
  const told = async (member: BuiltPerson): Promise<unknown> => {
    const { realtime } = (await call(product, readSession, {}, { token: member.token })).body;
    return (await read(documentOf(member), await idTokenOf(realtime?.token ?? ''))).json();
  };
  const version = expect.any(Number) as number;
  expect(await told(administrator)).toEqual({ version, queues: { registrations: version } });
  expect(await told(learner)).toEqual({ version });
});

test('two workers hand over each change, and stop when they are told [IN-03]', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, person));
  const stops = [handOverChanges(product.platform, readers), handOverChanges(product.platform, readers)];
  await notify(members);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  await Promise.all(stops.map((stop) => stop()));
  await notify(members.slice(0, 1));
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await waiting()).toBe(1);
});
