import {
  cancelEvent,
  exportEventPeople,
  listEventPeople,
  markEventPresence,
  readAdministeredEvent,
  readCheckInCodes,
} from '@trilha/contract/loyalty/event-administration.calls';
import { checkIn, readEvent, subscribeToEvent } from '@trilha/contract/loyalty/programme-events.calls';
import { codeToShow } from '@trilha/rules/loyalty/events/check-in-code.rule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { planEvent } from '../../testing/events.ts';
import { buildParticipation } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld, joinedSeller } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:10Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const at = (eventId: string) => ({ params: { eventId } });
const later = (seconds: number): void =>
  product.setNow(new Date(product.platform.now().getTime() + seconds * 1000).toISOString());

async function world(over: Parameters<typeof planEvent>[3] = {}) {
  const made = await auditWorld(product);
  const { campaign, administrator, seller } = made;
  const eventId = await planEvent(product, campaign, administrator, over);
  /** The code on the screen so many steps from now. */
  const codeOn = async (steps = 0): Promise<string> => {
    const { body } = await call(product, readCheckInCodes, at(eventId), { token: administrator.token });
    const shown = codeToShow(body, new Date(product.platform.now().getTime() + steps * 30_000));
    return shown?.code ?? '';
  };
  const enter = (person: BuiltPerson, code: string, key?: string) =>
    call(
      product,
      checkIn,
      { ...at(eventId), body: { code } },
      { token: person.token, ...(key ? { key } : {}) },
    );
  const mark = (
    presence: 'present' | 'absent' | null,
    memberIds = [seller.membershipId],
    { waitedSince, key }: { readonly waitedSince?: string; readonly key?: string } = {},
  ) =>
    call(
      product,
      markEventPresence,
      { ...at(eventId), body: { memberIds, presence, ...(waitedSince ? { waitedSince } : {}) } },
      { token: administrator.token, ...(key ? { key } : {}) },
    );
  const read = async () =>
    (await call(product, readAdministeredEvent, at(eventId), { token: administrator.token })).body;
  return { ...made, eventId, codeOn, enter, mark, read };
}

/** A code that is none of those shown around now. */
async function wrongCode(codeOn: (steps?: number) => Promise<string>): Promise<string> {
  const right = new Set(await Promise.all([-1, 0, 1].map(codeOn)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
}

test('the code on the screen checks in, with a place where there was none, and counts once [EV-05]', async () => {
  const { seller, codeOn, enter, read, eventId } = await world();
  const done = await enter(seller, await codeOn());
  expect(done.body).toEqual({ outcome: 'done', at: '2026-11-21T15:00:10.000Z' });
  later(60);
  expect((await enter(seller, await codeOn())).body).toEqual({
    outcome: 'already',
    at: '2026-11-21T15:00:10.000Z',
  });
  expect(await read()).toMatchObject({ subscribed: 1, present: 1 });
  const own = await call(product, readEvent, at(eventId), { token: seller.token });
  expect(own.body).toMatchObject({ own: { presence: 'present' }, mayLeave: false });
});

test('the code before still counts; one that is older or not yet shown does not [EV-05]', async () => {
  const { client, campaign, seller, codeOn, enter } = await world();
  const other = await joinedSeller(product, client, campaign);
  const early = await codeOn(1);
  expect((await enter(seller, early)).body).toEqual({ outcome: 'wrong_code', triesLeft: 4 });
  const shown = await codeOn();
  later(30);
  expect((await enter(seller, shown)).body).toMatchObject({ outcome: 'done' });
  later(30);
  expect((await enter(other, shown)).body).toMatchObject({ outcome: 'wrong_code' });
});

test('five wrong codes make a person wait five minutes, even with the right one, and nobody else [EV-05]', async () => {
  const { client, campaign, seller, codeOn, enter } = await world();
  const other = await joinedSeller(product, client, campaign);
  const wrong = await wrongCode(codeOn);
  for (const triesLeft of [4, 3, 2, 1])
    expect((await enter(seller, wrong)).body).toEqual({ outcome: 'wrong_code', triesLeft });
  const until = '2026-11-21T15:05:10.000Z';
  expect((await enter(seller, wrong)).body).toEqual({ outcome: 'wait', until });
  expect((await enter(seller, await codeOn())).body).toEqual({ outcome: 'wait', until });
  expect((await enter(other, await codeOn())).body).toMatchObject({ outcome: 'done' });
  later(300);
  expect((await enter(seller, await codeOn())).body).toMatchObject({ outcome: 'done' });
});

test('of wrong codes sent at once each is counted, and one sent again with its key is not [EV-05]', async () => {
  const { seller, codeOn, enter } = await world();
  const wrong = await wrongCode(codeOn);
  const key = crypto.randomUUID();
  await enter(seller, wrong, key);
  expect((await enter(seller, wrong, key)).body).toEqual({ outcome: 'wrong_code', triesLeft: 4 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(seller, wrong)));
  expect(answers.map(({ body }) => body.outcome).filter((outcome) => outcome === 'wrong_code')).toHaveLength(
    3,
  );
  expect(answers.map(({ body }) => body.outcome).filter((outcome) => outcome === 'wait')).toHaveLength(17);
});

test('forty check-ins of one person at once count once [EV-05]', async () => {
  const { seller, codeOn, enter, read } = await world({ vacancies: 5 });
  const code = await codeOn();
  const answers = await Promise.all(Array.from({ length: 40 }, () => enter(seller, code)));
  expect(answers.filter(({ body }) => body.outcome === 'done')).toHaveLength(1);
  expect(answers.filter(({ body }) => body.outcome === 'already')).toHaveLength(39);
  expect(await read()).toMatchObject({ subscribed: 1, present: 1 });
});

test('of thirty people who come for the last three places three get in [EV-05]', async () => {
  const { client, campaign, codeOn, enter, read } = await world({ vacancies: 3 });
  const people = await Promise.all(Array.from({ length: 30 }, () => joinedSeller(product, client, campaign)));
  const code = await codeOn();
  const answers = await Promise.all(people.map((person) => enter(person, code)));
  expect(answers.filter(({ body }) => body.outcome === 'done')).toHaveLength(3);
  expect(answers.filter((answer) => answer.code === 'event_full')).toHaveLength(27);
  expect(await read()).toMatchObject({ subscribed: 3, present: 3, vacanciesLeft: 0 });
});

test.each([
  ['before the doors open', { inMinutes: 31 }, 0, 'event_check_in_closed'],
  ['when it is over', { inMinutes: 10 }, 70 * 60, 'event_check_in_closed'],
  ['of a level that is not invited', { levels: [2, 3] }, 0, 'event_level_needed'],
])('refuses a right code %s [EV-05] [EV-06]', async (_when, over, seconds, code) => {
  const { seller, codeOn, enter } = await world(over);
  const shown = await codeOn();
  later(seconds);
  const token = await signInAgain(product.platform, seller);
  expect((await enter({ ...seller, token }, shown)).code).toBe(code);
});

test('asks for the level again at the door, and for the campaign [EV-05] [EV-06]', async () => {
  const { client, campaign, codeOn, enter } = await world({ levels: [2, 3] });
  const creator = await buildPerson(product.platform, client);
  expect((await enter(creator, await codeOn())).code).toBe('campaign_not_joined');
  await buildParticipation(product.platform, campaign, creator, 2);
  expect((await enter(creator, await codeOn())).body).toMatchObject({ outcome: 'done' });
});

test('the word of the organiser is stronger than a code, stands in the log and can be taken back [EV-05] [MG-07]', async () => {
  const { client, seller, administrator, eventId, codeOn, enter, mark } = await world();
  await enter(seller, await codeOn());
  const absent = await mark('absent');
  expect(absent.body).toEqual({
    changed: 1,
    overtaken: [],
    before: [{ memberId: seller.membershipId, presence: 'present' }],
  });
  expect((await mark('absent')).body.changed).toBe(0);
  expect((await enter(seller, await codeOn())).code).toBe('event_presence_taken_back');
  await mark(null);
  expect((await enter(seller, await codeOn())).body).toMatchObject({ outcome: 'done' });
  expect((await mark('present', [crypto.randomUUID()])).status).toBe(404);
  const trail = await auditTrail(product, client.id);
  expect(trail.filter((action) => action === 'loyalty.event.presence')).toHaveLength(2);
  const people = await call(
    product,
    listEventPeople,
    { ...at(eventId), query: { presence: 'present' } },
    { token: administrator.token },
  );
  expect(people.body.items).toMatchObject([
    { memberId: seller.membershipId, presenceBy: null, level: 'Júnior' },
  ]);
});

test('a mark that waited for a network counts from when it was made, once, and leaves what is newer [EV-05] [OF-04]', async () => {
  const { client, campaign, seller, administrator, eventId, codeOn, enter, mark } = await world();
  const other = await joinedSeller(product, client, campaign);
  await call(product, subscribeToEvent, at(eventId), { token: other.token });
  const waitedSince = '2026-11-21T15:01:00.000Z';
  later(5 * 60);
  await enter(seller, await codeOn());
  later(60);
  const both = [seller.membershipId, other.membershipId];
  const key = crypto.randomUUID();
  const arrived = await mark('absent', both, { waitedSince, key });
  expect(arrived.body).toEqual({
    changed: 1,
    overtaken: [seller.membershipId],
    before: [{ memberId: other.membershipId, presence: null }],
  });
  expect((await mark('absent', both, { waitedSince, key })).body).toEqual(arrived.body);
  const people = await call(product, listEventPeople, { ...at(eventId), query: {} }, administrator);
  expect(new Map(people.body.items.map((one) => [one.memberId, one.presenceAt]))).toEqual(
    new Map([
      [seller.membershipId, '2026-11-21T15:05:10.000Z'],
      [other.membershipId, waitedSince],
    ]),
  );
  expect((await mark('present', both)).body).toMatchObject({ changed: 1, overtaken: [] });
});

test('marks presence only from the opening of the doors on, and never at an event called off [EV-05]', async () => {
  const { seller, mark, codeOn, enter, eventId, administrator } = await world();
  await enter(seller, await codeOn());
  product.setNow('2026-11-21T14:30:00Z');
  expect((await mark('absent')).code).toBe('event_presence_later');
  product.setNow(NOW);
  const body = { reason: 'Faltou luz' };
  await call(product, cancelEvent, { ...at(eventId), body }, { token: administrator.token });
  expect((await mark('absent')).code).toBe('event_cancelled');
  expect((await enter(seller, '123456')).body).toMatchObject({ outcome: 'already' });
});

test('shows the codes of four hours and the page they are for, to those who plan events alone [EV-05]', async () => {
  const { seller, administrator, eventId } = await world();
  const { body } = await call(product, readCheckInCodes, at(eventId), { token: administrator.token });
  expect(body.codes).toHaveLength(481);
  expect(body.codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(body.address).toMatch(new RegExp(`/events/${eventId}$`));
  expect((await call(product, readCheckInCodes, at(eventId), { token: seller.token })).status).toBe(403);
  later(70 * 60);
  const token = await signInAgain(product.platform, administrator);
  expect((await call(product, readCheckInCodes, at(eventId), { token })).code).toBe('event_over');
});

test('finds people by their name and gives the list as a file [EV-05]', async () => {
  const { client, campaign, seller, administrator, eventId, codeOn, enter } = await world();
  const other = await joinedSeller(product, client, campaign);
  for (const person of [seller, other]) await enter(person, await codeOn());
  const token = administrator.token;
  const list = (query: object) => call(product, listEventPeople, { ...at(eventId), query }, { token });
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.body.nextCursor ?? '' });
  const found = [first, second].flatMap(({ body }) => body.items);
  expect(new Set(found.map(({ memberId }) => memberId)).size).toBe(2);
  expect((await list({ search: found[0]?.email ?? '' })).body.items).toHaveLength(1);
  expect((await list({ presence: 'unknown' })).body.items).toEqual([]);
  const file = await call(product, exportEventPeople, { ...at(eventId), query: {} }, { token });
  expect(file.body.fileName).toBe('presenca-2026-11-21.csv');
  expect(file.body.content).toContain('Presente');
  expect(file.body.content).toContain(found[0]?.email);
});
