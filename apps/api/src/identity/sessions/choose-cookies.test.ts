import { chooseCookies } from '@trilha/contract/identity/cookies.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { ALL_COOKIES, ONLY_NECESSARY } from '@trilha/rules/identity/cookie-choice.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;

beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

test('records the newest choice of a person with version and time [UX-03] [ID-20]', async () => {
  const client = await buildClient(product.platform);
  const { token, membershipId } = await buildPerson(product.platform, client);
  const choose = (allowed: typeof ALL_COOKIES) =>
    call(product, chooseCookies, { body: { version: 1, ...allowed } }, { token });
  const accepted = async () => (await call(product, readSession, {}, { token })).body.acceptedCookies;
  expect(await accepted()).toBe(false);
  expect((await choose(ALL_COOKIES)).status).toBe(200);
  expect(await accepted()).toBe(true);
  await choose(ONLY_NECESSARY);
  expect(await accepted()).toBe(false);
  const rows = await product.platform.database.acrossClients((db) =>
    db.selectFrom('cookie_choice').selectAll().where('membership_id', '=', membershipId).execute(),
  );
  expect(rows).toMatchObject([{ policy_version: 1, ...ONLY_NECESSARY, chosen_at: expect.any(Date) as Date }]);
});

test('keeps as allowed only what the client asks for, whatever a device says [UX-03] [CL-05]', async () => {
  const client = await buildClient(product.platform);
  const { token, membershipId } = await buildPerson(product.platform, client);
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ cookies: JSON.stringify({ categories: ['statistics'], text: {}, policy: null }) })
      .where('id', '=', client.id)
      .execute(),
  );
  expect(
    (await call(product, chooseCookies, { body: { version: 1, ...ALL_COOKIES } }, { token })).status,
  ).toBe(200);
  const rows = await product.platform.database.acrossClients((db) =>
    db.selectFrom('cookie_choice').selectAll().where('membership_id', '=', membershipId).execute(),
  );
  expect(rows).toMatchObject([{ preferences: false, statistics: true }]);
});

test('keeps no choice of nobody, nor of a version that does not exist [UX-03]', async () => {
  const body = { version: 1, ...ALL_COOKIES };
  expect((await call(product, chooseCookies, { body })).code).toBe('not_signed_in');
  const { token } = await buildPerson(product.platform, await buildClient(product.platform));
  const unknown = await call(product, chooseCookies, { body: { ...body, version: 99 } }, { token });
  expect(unknown.status).toBe(422);
});
