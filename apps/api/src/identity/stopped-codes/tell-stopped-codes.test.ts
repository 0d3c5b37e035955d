import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { CALM_HOUR } from '@trilha/rules/clients/message-prefix.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { buildOpenClient, registering } from '../../testing/registration.ts';
import { mailsOf } from '../../testing/told.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

const HOUR = '2026-11-21T15:00:00Z';
const stopNotices = async (token: string) => {
  const { body } = await call(world.product, listNotifications, { query: {} }, { token });
  return body.items.filter(({ kind }) => kind === 'codes_stopped');
};

test('a stop is told once to each who can lift it, by mail and in the inbox, in their language [ID-11] [MG-06]', async () => {
  const { platform } = world.product;
  const client = await buildOpenClient(world);
  const elsewhere = await buildPerson(platform, await buildClient(platform), { superuser: true });
  const administrator = await buildPerson(platform, client, { superuser: true });
  const french = await buildPerson(platform, client, { roles: ['program_administrator'], language: 'fr-FR' });
  const seller = await buildPerson(platform, client);
  await buildPerson(platform, client, { roles: ['program_administrator'], status: 'blocked' });
  const listed = await buildPerson(platform, client, { roles: ['program_administrator'] });
  await platform.database.acrossClients(async (db) => {
    const changes = { program_administrator: { 'platform.client.administer': true } };
    await db
      .insertInto('role_permissions')
      .values({
        client_id: client.id,
        revision: 1,
        changes: JSON.stringify(changes),
        changed_at: new Date(HOUR),
      })
      .execute();
    // Written into a list and never here: the address may be a stranger's.
    await db
      .updateTable('membership')
      .set({ last_seen_at: null })
      .where('client_id', '=', client.id)
      .where('id', '=', listed.membershipId)
      .execute();
  });
  await platform.database.inClient(client.id, (db) =>
    db
      .insertInto('message_prefix')
      .values({ client_id: client.id, prefix: '+5521', hour: new Date(HOUR), sent: CALM_HOUR - 2 })
      .execute(),
  );
  const newcomers = registering(world, client);
  const asked = await Promise.all(
    Array.from({ length: 6 }, (_, index) => newcomers.ask(`+552197100${1000 + index}`, 'sms')),
  );
  expect(asked.filter(({ status }) => status === 202)).toHaveLength(2);
  // The first round finds who is to be told, the second writes to them.
  await mailsOf(world.product, client);
  const told = (await mailsOf(world.product, client)).filter(({ subject }) => subject.includes('+5521'));
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Codes suspendus chez .+ : \+5521$/),
    expect.stringMatching(/^Códigos parados em .+: \+5521$/),
  ]);
  const portuguese = told.find(({ subject }) => subject.startsWith('Códigos'));
  expect(portuguese?.body_text).toContain(
    `${CALM_HOUR} códigos para celulares que começam com +5521 (Brasil)`,
  );
  expect(portuguese?.body_text).toContain('até 22 de novembro de 2026 às 12:00');
  expect(portuguese?.body_text).toContain(`/manage/settings?part=protection&client=${client.slug}`);
  for (const { token } of [administrator, french])
    expect(await stopNotices(token)).toMatchObject([
      { parameters: { prefix: '+5521', sent: CALM_HOUR }, link: '/manage/settings?part=protection' },
    ]);
  for (const { token } of [seller, elsewhere]) expect(await stopNotices(token)).toEqual([]);
});
