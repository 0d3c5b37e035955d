import {
  admitWalkIn,
  cancelEvent,
  findWalkIns,
  listEventPeople,
  markEventPresence,
  readAdministeredEvent,
} from '@trilha/contract/loyalty/event-administration.calls';
import { subscribeToEvent } from '@trilha/contract/loyalty/programme-events.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { planEvent } from '../../testing/events.ts';
import { auditTrail, auditWorld, joinedSeller } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:10Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

async function world(over: Parameters<typeof planEvent>[3] = {}) {
  const made = await auditWorld(product);
  const eventId = await planEvent(product, made.campaign, made.administrator, over);
  let { token } = made.administrator;
  const at = { params: { eventId } };
  const admit = (
    who: { readonly memberId?: string; readonly document?: string },
    over: { readonly waitedSince?: string; readonly key?: string; readonly token?: string } = {},
  ) => {
    const body = {
      memberId: who.memberId ?? null,
      document: who.document ?? null,
      ...(over.waitedSince ? { waitedSince: over.waitedSince } : {}),
    };
    return call(
      product,
      admitWalkIn,
      { ...at, body },
      { token: over.token ?? token, ...(over.key ? { key: over.key } : {}) },
    );
  };
  return {
    ...made,
    at,
    admit,
    find: async (search: string) =>
      (await call(product, findWalkIns, { ...at, query: { search } }, { token })).body,
    read: async () => (await call(product, readAdministeredEvent, at, { token })).body,
    later: async (now: string) => {
      product.setNow(now);
      token = await signInAgain(product.platform, made.administrator);
    },
  };
}

const named = (person: BuiltPerson, name: string, document: string) =>
  product.platform.database.acrossClients(async (db) => {
    await sql`update person set first_name = ${name}, document_country = 'BR', document = ${document}
      where id = (select person_id from membership where id = ${person.membershipId})`.execute(db);
    await sql`update membership set display_name = ${name} where id = ${person.membershipId}`.execute(db);
  });

test('whoever comes without a place is found by name or document, let in by hand, and counts once [EV-05]', async () => {
  const { client, campaign, seller, at, administrator, admit, find, read } = await world();
  const other = await joinedSeller(product, client, campaign);
  await call(product, subscribeToEvent, at, { token: other.token });
  await named(seller, 'Zuleica Távora', '52998224725');
  await named(other, 'Zuleica Inscrita', '11144477735');
  const byName = await find('zuleica tavora');
  expect(byName).toMatchObject({
    people: [{ memberId: seller.membershipId, name: 'Zuleica Távora', level: 'Júnior', problem: null }],
    more: false,
  });
  expect((await find('529.982.247-25')).people).toEqual(byName.people);
  // Whoever has a place is on the list.
  expect((await find('zuleica')).people).toHaveLength(1);
  const key = crypto.randomUUID();
  const done = await admit({ memberId: seller.membershipId }, { key });
  expect(done.body).toEqual({ memberId: seller.membershipId, name: 'Zuleica Távora', outcome: 'admitted' });
  expect((await admit({ memberId: seller.membershipId }, { key })).body).toEqual(done.body);
  expect((await admit({ memberId: seller.membershipId })).body.outcome).toBe('marked');
  expect(await read()).toMatchObject({ subscribed: 2, present: 1 });
  const people = await call(
    product,
    listEventPeople,
    { ...at, query: { presence: 'present' } },
    administrator,
  );
  expect(people.body.items).toMatchObject([
    { memberId: seller.membershipId, presence: 'present', presenceAt: '2026-11-21T15:00:10.000Z' },
  ]);
  expect(people.body.items[0]?.presenceBy).not.toBeNull();
  const trail = await auditTrail(product, client.id);
  expect(trail.filter((action) => action === 'loyalty.event.walkIn')).toHaveLength(1);
});

test('of twenty who are let in for the last three places three get in, and the one at two doors once [EV-05]', async () => {
  const { client, campaign, seller, admit, read } = await world({ vacancies: 4 });
  const people = await Promise.all(Array.from({ length: 20 }, () => joinedSeller(product, client, campaign)));
  const twice = await Promise.all([1, 2, 3].map(() => admit({ memberId: seller.membershipId })));
  expect(twice.filter(({ body }) => body.outcome === 'admitted')).toHaveLength(1);
  const answers = await Promise.all(people.map(({ membershipId }) => admit({ memberId: membershipId })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'event_full')).toHaveLength(17);
  expect(await read()).toMatchObject({ subscribed: 4, present: 4, vacanciesLeft: 0 });
});

test('level, campaign and the opening of the doors are asked of whoever is let in by hand [EV-05] [EV-06]', async () => {
  const invited = await world({ levels: [2, 3] });
  const creator = await buildPerson(product.platform, invited.client);
  await named(creator, 'Quirino Fora', '39053344705');
  expect((await invited.admit({})).code).toBe('validation_failed');
  expect((await invited.admit({ memberId: invited.seller.membershipId })).code).toBe('event_level_needed');
  expect((await invited.admit({ memberId: creator.membershipId })).code).toBe('campaign_not_joined');
  expect((await invited.find('quirino')).people).toMatchObject([
    { level: '', problem: 'campaign_not_joined' },
  ]);
  const early = await world({ inMinutes: 60 });
  expect((await early.admit({ memberId: early.seller.membershipId })).code).toBe('event_presence_later');
  const late = await world();
  await late.later('2026-11-21T16:20:00Z');
  expect((await late.admit({ memberId: late.seller.membershipId })).code).toBe('event_over');
  const off = await world();
  await call(product, cancelEvent, { ...off.at, body: { reason: 'Faltou luz' } }, off.administrator);
  expect((await off.admit({ memberId: off.seller.membershipId })).code).toBe('event_cancelled');
  expect((await off.read()).present).toBe(0);
});

test('who was let in without a network counts from then, by the document that was typed, and leaves what is newer [EV-05] [OF-04]', async () => {
  const { client, campaign, seller, at, administrator, admit, later } = await world();
  const other = await joinedSeller(product, client, campaign);
  await named(seller, 'Ione Sem Rede', '15350946056');
  await named(other, 'Outra Pessoa', '28625587887');
  await later('2026-11-21T16:30:00Z');
  const waitedSince = '2026-11-21T15:20:00.000Z';
  expect((await admit({ document: '153.509.460-56' }, { waitedSince })).body).toMatchObject({
    memberId: seller.membershipId,
    outcome: 'admitted',
  });
  expect((await admit({ document: '000.000.001-91' }, { waitedSince })).code).toBe('walk_in_unknown');
  expect((await admit({ document: ' .-' }, { waitedSince })).code).toBe('validation_failed');
  const token = await signInAgain(product.platform, administrator);
  const body = { memberIds: [seller.membershipId], presence: 'absent' as const };
  await call(product, markEventPresence, { ...at, body }, { token });
  expect((await admit({ document: '15350946056' }, { waitedSince })).body.outcome).toBe('overtaken');
  const people = await call(product, listEventPeople, { ...at, query: {} }, { token });
  expect(people.body.items.map(({ presence }) => presence)).toEqual(['absent']);
});

test('nobody of another client is found or let in, and nobody but whoever plans events does it [EV-05] [CL-07]', async () => {
  const { seller, at, admit, find } = await world();
  const stranger = await world();
  await named(stranger.seller, 'Estranha Deveras', '08443763013');
  expect((await find('estranha deveras')).people).toEqual([]);
  expect((await admit({ memberId: stranger.seller.membershipId })).status).toBe(404);
  expect((await admit({ document: '08443763013' })).code).toBe('walk_in_unknown');
  expect(
    (await admit({ memberId: seller.membershipId }, { token: stranger.administrator.token })).status,
  ).toBe(404);
  const foreign = await call(
    product,
    findWalkIns,
    { ...at, query: { search: 'ana' } },
    stranger.administrator,
  );
  expect(foreign.status).toBe(404);
  expect((await admit({ memberId: seller.membershipId }, { token: seller.token })).status).toBe(403);
  expect((await call(product, findWalkIns, { ...at, query: { search: 'ana' } }, {})).status).toBe(401);
  const short = await call(product, findWalkIns, { ...at, query: { search: 'a' } }, stranger.administrator);
  expect(short.code).toBe('validation_failed');
});
