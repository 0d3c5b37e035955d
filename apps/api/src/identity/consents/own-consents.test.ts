import { chooseConsent, listOwnConsents } from '@trilha/contract/identity/consents.calls';
import { chooseCookies } from '@trilha/contract/identity/cookies.calls';
import { listPersonConsents } from '@trilha/contract/people/people.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const choose = (token: string, given: boolean) =>
  call(product, chooseConsent, { body: { kind: 'marketing', given } }, { token });
const own = async (token: string) => (await call(product, listOwnConsents, {}, { token })).body;

test('keeps what is given and what is taken back, and writes nothing where nothing changes [ID-20] [ID-23]', async () => {
  const { token } = await buildPerson(product.platform, await buildClient(product.platform));
  expect(await own(token)).toEqual({ marketing: false, dataSharing: false, items: [] });
  await choose(token, false);
  await Promise.all([choose(token, true), choose(token, true), choose(token, true)]);
  expect(await own(token)).toMatchObject({ marketing: true, dataSharing: false, items: [{ given: true }] });
  product.setNow('2026-11-21T15:00:01Z');
  await choose(token, false);
  const after = await own(token);
  expect(after.marketing).toBe(false);
  expect(after.items.map(({ kind, given, version }) => [kind, given, version])).toEqual([
    ['marketing', false, 1],
    ['marketing', true, 1],
  ]);
});

test('keeps each choice of cookies once, however often a device tells it [UX-03] [ID-20]', async () => {
  const { token } = await buildPerson(product.platform, await buildClient(product.platform));
  const tell = (preferences: boolean) =>
    call(product, chooseCookies, { body: { version: 1, preferences, statistics: false } }, { token });
  await tell(true);
  await tell(true);
  product.setNow('2026-11-21T15:00:02Z');
  await tell(false);
  expect((await own(token)).items.map(({ given, cookies }) => [given, cookies])).toEqual([
    [false, { preferences: false, statistics: false }],
    [true, { preferences: true, statistics: false }],
  ]);
});

test('can be changed by nothing and nobody [ID-20]', async () => {
  const person = await buildPerson(product.platform, await buildClient(product.platform));
  await choose(person.token, true);
  const changing = product.platform.database.inClient(person.clientId, (db) =>
    db.updateTable('consent').set({ given: false }).execute(),
  );
  await expect(changing).rejects.toThrow('append-only');
});

test('is read by who looks after people here, of people here only [MG-03] [CL-07]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  await choose(person.token, true);
  const staff = await buildPerson(product.platform, client, { superuser: true });
  const params = { memberId: person.membershipId };
  const seen = await call(product, listPersonConsents, { params }, { token: staff.token });
  expect(seen.body.items).toMatchObject([{ kind: 'marketing', given: true }]);
  expect((await call(product, listPersonConsents, { params }, { token: person.token })).code).toBe(
    'not_allowed',
  );
  expect((await call(product, listPersonConsents, { params })).code).toBe('not_signed_in');
  const stranger = await buildPerson(product.platform, await buildClient(product.platform), {
    superuser: true,
  });
  expect((await call(product, listPersonConsents, { params }, { token: stranger.token })).status).toBe(404);
});
