import { askDeletion } from '@trilha/contract/identity/deletion.calls';
import { askOwnData, linkOwnData } from '@trilha/contract/identity/own-data.calls';
import { changeOwnAnswers } from '@trilha/contract/identity/registration.calls';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { askingAll, buildOpenClient, TOLD } from '../../testing/registration.ts';
import { type BuiltPerson, buildPerson } from '../../testing/world.ts';
import { eraseAccounts } from '../deletion/erase-accounts.job.ts';
import { makeOwnData } from '../own-data/make-own-data.job.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const PASSWORD = 'segredo da loja';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** Somebody who told everything that may be asked. */
async function told(): Promise<BuiltPerson> {
  const client = await buildOpenClient({ product }, askingAll);
  const person = await buildPerson(product.platform, client, {
    passwordHash: await hashPassword(PASSWORD),
  });
  const { token } = person;
  await call(product, changeOwnAnswers, { body: { answers: TOLD } }, { token });
  return person;
}

test('what was told of oneself is in the copy of one’s data, what the law guards with the rest [GM-04] [ID-23]', async () => {
  const { token } = await told();
  expect((await call(product, askOwnData, {}, { token })).status).toBe(200);
  await deliverEvents(product, [makeOwnData]);
  const link = await call(product, linkOwnData, {}, { token });
  const answer = await product.app.inject({ method: 'GET', url: link.body.url });
  const profile = new TextDecoder().decode(unzipSync(answer.rawPayload)['profile.json']);
  for (const part of ['nickname', 'gender', 'maritalStatus', 'disabilityDescription', 'gminNumber'] as const)
    expect(profile).toContain(TOLD[part]);
  expect(profile).toContain('+551135507799');
});

test('what was told goes with the account [GM-04] [ID-23]', async () => {
  const { token, clientId, membershipId } = await told();
  await call(product, askDeletion, { body: { password: PASSWORD } }, { token });
  product.setNow('2026-12-30T15:00:00Z');
  await eraseAccounts.run(product.platform, clientId);
  const left = await product.platform.database.acrossClients((db) =>
    db
      .selectFrom('member_registration')
      .select('answers')
      .where('membership_id', '=', membershipId)
      .execute(),
  );
  expect(left).toEqual([]);
});
