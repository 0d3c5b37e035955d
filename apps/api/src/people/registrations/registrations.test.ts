import { signIn } from '@trilha/contract/identity/session.calls';
import {
  countRegistrations,
  decideRegistrations,
  listRegistrations,
  readRegistration,
} from '@trilha/contract/people/registrations.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { openRecoveryWorld, type RecoveryWorld } from '../../testing/recovery.ts';
import { buildOpenClient, newcomer, registering } from '../../testing/registration.ts';
import { buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await openRecoveryWorld();
});
afterAll(() => world.close());

let minutes = 0;
/** Nobody asks at the same moment as anybody else. */
const pass = (): void => {
  minutes += 1;
  world.product.setNow(new Date(Date.parse('2026-11-21T15:00:00Z') + minutes * 60_000).toISOString());
};

/** A client with an administrator and people who asked to be let in. */
async function queue(people = 1) {
  const client = await buildOpenClient(world);
  const { token } = await buildPerson(world.product.platform, client, { roles: ['program_administrator'] });
  const door = registering(world, client);
  const waiting = Array.from({ length: people }, newcomer);
  for (const [index, answers] of waiting.entries()) {
    pass();
    await door.send(answers, await door.prove(answers.email), {
      partnerChannel: index === 0 ? 'pop_trade' : null,
    });
  }
  pass();
  const list = (query: Record<string, string> = {}) =>
    call(world.product, listRegistrations, { query }, { token });
  const ids = (await list()).body.items.map(({ id }) => id);
  const decide = (memberIds: string[], decision: 'approved' | 'refused', reason = '') =>
    call(world.product, decideRegistrations, { body: { memberIds, decision, reason } }, { token });
  const enter = (email: string) =>
    call(world.product, signIn, {
      body: {
        username: email,
        password: 'quatro palavras ao acaso',
        client_id: 'web',
        client_secret: 'web-public',
        client_slug: client.slug,
      },
    });
  const mailsTo = async (recipient: string) => {
    await deliverEvents(world.product, jobs);
    return world.product.platform.database
      .readerOf(client.id)
      .selectFrom('outgoing_mail')
      .select(['subject', 'body_text'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute();
  };
  return { client, token, waiting, list, ids, decide, enter, mailsTo };
}

test('lists who waits, longest first, and narrows down [MG-03] [ID-15]', async () => {
  const { list, token, waiting, ids } = await queue(3);
  const { body } = await list();
  expect(body.items.map(({ email }) => email)).toEqual(waiting.map(({ email }) => email));
  expect(body.counts).toEqual({ waiting: 3, approved: 0, refused: 0 });
  expect(body.channels).toEqual(['pop_trade']);
  const count = await call(world.product, countRegistrations, {}, { token });
  expect(count.body).toEqual({ waiting: 3 });
  const first = await list({ limit: '2' });
  const second = await list({ limit: '2', cursor: first.body.nextCursor ?? '' });
  expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(ids);
  expect((await list({ channel: 'pop_trade' })).body.items.map(({ id }) => id)).toEqual(ids.slice(0, 1));
  expect((await list({ channel: 'none' })).body.items).toHaveLength(2);
  expect((await list({ search: waiting[1]?.document ?? '' })).body.items.map(({ id }) => id)).toEqual([
    ids[1],
  ]);
  expect((await list({ country: 'CL' })).body.items).toEqual([]);
});

test('shows everything one person told [MG-03] [ID-15]', async () => {
  const { token, ids, waiting } = await queue();
  const { body } = await call(
    world.product,
    readRegistration,
    { params: { memberId: ids[0] ?? '' } },
    { token },
  );
  expect(body).toMatchObject({
    email: waiting[0]?.email,
    document: waiting[0]?.document,
    birthday: '1994-05-02',
    provedBy: 'email',
    phoneVerified: false,
    channel: 'pop_trade',
    decision: null,
  });
});

test('approves several at once: they are told by mail and come in [MG-03] [MG-07] [ID-15]', async () => {
  const { decide, ids, enter, waiting, mailsTo, list, client } = await queue(2);
  expect((await decide(ids, 'approved')).body).toEqual({ decided: 2, untouched: 0 });
  const email = waiting[0]?.email ?? '';
  expect((await enter(email)).status).toBe(200);
  expect((await mailsTo(email))[0]?.subject).toMatch(/foi aprovado$/);
  expect((await decide(ids, 'refused', 'Tarde')).body).toEqual({ decided: 0, untouched: 2 });
  expect((await list({ state: 'approved' })).body.items).toHaveLength(2);
  const log = await world.product.platform.database.acrossClients((db) =>
    db.selectFrom('audit_log').select('action').where('client_id', '=', client.id).execute(),
  );
  expect(log).toEqual(ids.map(() => ({ action: 'people.registration.approve' })));
});

test('refuses with a reason the person reads, and may let them in later [MG-03] [ID-15] [ID-21]', async () => {
  const { decide, ids, enter, waiting, mailsTo, list } = await queue();
  expect((await decide(ids, 'refused')).code).toBe('decision_reason_required');
  await decide(ids, 'refused', 'A loja não participa.');
  const email = waiting[0]?.email ?? '';
  const shut = await enter(email);
  expect([shut.code, (shut.body as unknown as { params: unknown }).params]).toEqual([
    'registration_refused',
    { message: 'A loja não participa.' },
  ]);
  expect((await mailsTo(email))[0]?.body_text).toContain('A loja não participa.');
  expect((await list({ state: 'refused' })).body.items.map(({ id }) => id)).toEqual(ids);
  expect((await decide(ids, 'approved')).body.decided).toBe(1);
  expect((await enter(email)).status).toBe(200);
});

test('of two who decide at once, one decides [MG-03]', async () => {
  const { decide, ids, mailsTo, waiting } = await queue();
  const answers = await Promise.all([decide(ids, 'refused', 'Não'), decide(ids, 'refused', 'Nunca')]);
  expect(answers.reduce((sum, { body }) => sum + body.decided, 0)).toBe(1);
  expect(await mailsTo(waiting[0]?.email ?? '')).toHaveLength(2);
});

test('is closed to those without the permission and to other clients [MG-01] [CL-07]', async () => {
  const [mine, other] = [await queue(), await queue()];
  const params = { memberId: other.ids[0] ?? '' };
  expect((await call(world.product, readRegistration, { params }, { token: mine.token })).code).toBe(
    'not_found',
  );
  expect((await mine.decide(other.ids, 'approved')).code).toBe('not_found');
  const auditor = await buildPerson(world.product.platform, mine.client, { roles: ['auditor'] });
  expect((await mine.decide([auditor.membershipId], 'refused', 'Não')).code).toBe('not_found');
  for (const declared of [listRegistrations, countRegistrations])
    expect((await call(world.product, declared, { query: {} }, { token: auditor.token })).code).toBe(
      'not_allowed',
    );
  const decision = { memberIds: mine.ids, decision: 'approved' as const, reason: '' };
  expect(
    (await call(world.product, decideRegistrations, { body: decision }, { token: auditor.token })).code,
  ).toBe('not_allowed');
  expect((await call(world.product, listRegistrations, { query: {} })).code).toBe('not_signed_in');
});
