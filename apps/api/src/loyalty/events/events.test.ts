import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import {
  cancelEvent,
  changeEvent,
  createEvent,
  listAdministeredEvents,
  listEventPeople,
  readAdministeredEvent,
  readEventChoices,
} from '@trilha/contract/loyalty/event-administration.calls';
import {
  checkIn,
  leaveEvent,
  listEvents,
  readEvent,
  readEventCalendar,
  subscribeToEvent,
} from '@trilha/contract/loyalty/programme-events.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { planEvent, writtenEvent } from '../../testing/events.ts';
import { auditTrail, auditWorld, joinedSeller } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { jobs } from '../index.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const at = (eventId: string) => ({ params: { eventId } });
const take = ({ token }: BuiltPerson, eventId: string) =>
  call(product, subscribeToEvent, at(eventId), { token });
const leave = ({ token }: BuiltPerson, eventId: string) => call(product, leaveEvent, at(eventId), { token });

async function world(over: Parameters<typeof planEvent>[3] = {}) {
  const made = await auditWorld(product);
  const eventId = await planEvent(product, made.campaign, made.administrator, { inMinutes: 120, ...over });
  const { token } = made.administrator;
  const read = async () => (await call(product, readAdministeredEvent, at(eventId), { token })).body;
  return { ...made, token, eventId, read };
}

test('a member takes a place, finds it among their own, and gives it back [EV-05]', async () => {
  const { seller, eventId, read } = await world({ vacancies: 2 });
  expect((await take(seller, eventId)).status).toBe(200);
  expect((await take(seller, eventId)).status).toBe(200);
  expect(await read()).toMatchObject({ subscribed: 1, vacanciesLeft: 1 });
  const mine = await call(product, listEvents, { query: { view: 'mine' } }, { token: seller.token });
  expect(mine.body.items).toMatchObject([
    { id: eventId, status: 'scheduled', own: { presence: null }, problem: null, ownLevel: 'Júnior' },
  ]);
  await leave(seller, eventId);
  await leave(seller, eventId);
  expect(await read()).toMatchObject({ subscribed: 0, vacanciesLeft: 2 });
  await take(seller, eventId);
  expect(await read()).toMatchObject({ subscribed: 1 });
});

test('of thirty people who ask at once for the last three places three get one [EV-05]', async () => {
  const { client, campaign, eventId, read } = await world({ vacancies: 3 });
  const people = await Promise.all(Array.from({ length: 30 }, () => joinedSeller(product, client, campaign)));
  const answers = await Promise.all(people.map((person) => take(person, eventId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'event_full')).toHaveLength(27);
  expect(await read()).toMatchObject({ subscribed: 3, vacanciesLeft: 0 });
});

test('tells the levels before, and refuses whoever is at another [EV-05] [EV-06]', async () => {
  const { client, seller, campaign, administrator, eventId } = await world({ levels: [2, 3] });
  const vip = await planEvent(product, campaign, administrator, { inMinutes: 90, levels: [3] });
  const { body } = await call(product, listEvents, { query: {} }, { token: seller.token });
  expect(body.items).toMatchObject([
    { id: vip, isVip: true, levels: { span: 'only', labels: ['Influencer'] }, problem: 'event_level_needed' },
    { id: eventId, isVip: false, levels: { span: 'up', labels: ['Creator'] }, ownLevel: 'Júnior' },
  ]);
  expect((await take(seller, eventId)).code).toBe('event_level_needed');
  const newcomer = await buildPerson(product.platform, client);
  expect((await take(newcomer, eventId)).code).toBe('campaign_not_joined');
});

test('parts what is to come from what is over, page by page, and shows a place in one called off [EV-05]', async () => {
  const { campaign, administrator, seller, eventId, token } = await world();
  const over = await planEvent(product, campaign, administrator, { inMinutes: -90 });
  const later = await planEvent(product, campaign, administrator, { inMinutes: 200 });
  const off = await planEvent(product, campaign, administrator, { inMinutes: 300 });
  await take(seller, off);
  await call(product, cancelEvent, { ...at(off), body: { reason: 'Faltou luz' } }, { token });
  const list = async (query: object) =>
    (await call(product, listEvents, { query }, { token: seller.token })).body;
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
  expect([first, second].flatMap(({ items }) => items.map(({ id }) => id))).toEqual([eventId, later]);
  expect(second.nextCursor).toBeNull();
  expect((await list({ view: 'past' })).items.map(({ id }) => id)).toEqual([over]);
  expect((await list({ view: 'mine' })).items).toMatchObject([{ id: off, status: 'cancelled' }]);
  expect((await take(seller, over)).code).toBe('event_over');
  expect(
    (await take(await joinedSeller(product, { id: campaign.clientId, slug: '' }, campaign), off)).code,
  ).toBe('event_cancelled');
});

test('tells the address of the broadcast and the calendar file to those with a place alone [EV-05]', async () => {
  const { seller, eventId } = await world();
  const read = async () => (await call(product, readEvent, at(eventId), { token: seller.token })).body;
  expect(await read()).toMatchObject({ broadcastUrl: '', own: null, mayLeave: false });
  const calendar = () => call(product, readEventCalendar, at(eventId), { token: seller.token });
  expect((await calendar()).status).toBe(404);
  await take(seller, eventId);
  expect(await read()).toMatchObject({
    broadcastUrl: 'https://sala.example/encontro',
    mayLeave: true,
    checkIn: { opensAt: '2026-11-21T16:30:00.000Z', closesAt: '2026-11-21T18:00:00.000Z' },
  });
  const { body } = await calendar();
  expect(body.file).toContain('SUMMARY:Encontro de vendedores');
  expect(body.file).not.toContain('sala.example');
});

test('a place stays once the event has begun [EV-05]', async () => {
  const { seller, eventId } = await world();
  await take(seller, eventId);
  product.setNow('2026-11-21T17:00:00Z');
  const token = await signInAgain(product.platform, seller);
  expect((await leave({ ...seller, token }, eventId)).code).toBe('event_stays');
});

test('those with a place are told of another time, and why it is called off [EV-05]', async () => {
  const { client, seller, eventId, token } = await world();
  await take(seller, eventId);
  const change = (over: object) =>
    call(product, changeEvent, { ...at(eventId), body: { ...written, ...over } }, { token });
  const written = { ...writtenEvent(product, { inMinutes: 240 }), revision: 1 };
  expect((await change({})).body).toEqual({ revision: 2 });
  expect((await change({})).code).toBe('changed_meanwhile');
  const cancel = () =>
    call(product, cancelEvent, { ...at(eventId), body: { reason: 'Faltou luz' } }, { token });
  expect((await cancel()).body).toEqual({ told: 1 });
  expect((await cancel()).body).toEqual({ told: 0 });
  expect((await change({ revision: 3 })).code).toBe('event_cancelled');
  await deliverEvents(product, jobs);
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(inbox.body.items.map(({ kind }) => kind).toSorted()).toEqual(['event_cancelled', 'event_moved']);
  expect(inbox.body.items[0]?.link).toBe(`/events/${eventId}`);
  const trail = await auditTrail(product, client.id);
  expect(trail.filter((action) => action.startsWith('loyalty.event'))).toEqual([
    'loyalty.event.create',
    'loyalty.event.change',
    'loyalty.event.cancel',
  ]);
  const logged = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .execute();
  expect(JSON.stringify(logged)).not.toContain('sealed_secret');
});

test('refuses an event that makes no sense, or with fewer places than are taken [EV-05] [EV-06]', async () => {
  const { client, campaign, seller, administrator, eventId, token } = await world();
  const create = (over: object, campaignId = campaign.id) =>
    call(product, createEvent, { body: { campaignId, ...writtenEvent(product), ...over } }, { token });
  expect((await create({ endsAt: '2026-11-20T10:00' })).code).toBe('event_times_invalid');
  expect((await create({ levels: [4] })).code).toBe('event_levels_invalid');
  expect((await create({ title: ' ' })).code).toBe('validation_failed');
  expect((await create({}, crypto.randomUUID())).status).toBe(404);
  for (const person of [seller, await joinedSeller(product, client, campaign)]) await take(person, eventId);
  const body = { ...writtenEvent(product, { vacancies: 1 }), revision: 1 };
  expect((await call(product, changeEvent, { ...at(eventId), body }, { token })).code).toBe('event_full');
  product.setNow('2026-11-21T19:00:00Z');
  const off = { ...at(eventId), body: { reason: 'Tarde' } };
  const later = await signInAgain(product.platform, administrator);
  expect((await call(product, cancelEvent, off, { token: later })).code).toBe('event_over');
});

test('those who plan find events by kind and words, and campaigns with their levels [EV-05] [MG-04]', async () => {
  const { campaign, eventId, token } = await world();
  const list = async (query: object) =>
    (await call(product, listAdministeredEvents, { query }, { token })).body.items.map(({ id }) => id);
  expect(await list({})).toEqual([eventId]);
  expect(await list({ search: 'vendedores augusta' })).toEqual([eventId]);
  expect(await list({ search: 'outra coisa' })).toEqual([]);
  expect(await list({ kind: 'webinar' })).toEqual([]);
  expect(await list({ when: 'over' })).toEqual([]);
  const choices = await call(product, readEventChoices, {}, { token });
  expect(choices.body.campaigns).toMatchObject([
    { id: campaign.id, levels: [{ label: 'Júnior' }, { label: 'Creator' }, { label: 'Influencer' }] },
  ]);
});

test('events of another client, of a module that is off, or without the right to them are not there [EV-05] [CL-03]', async () => {
  const { seller, eventId } = await world();
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other, { roles: ['program_administrator'] });
  const { token } = stranger;
  for (const answer of [
    await call(product, readEvent, at(eventId), { token }),
    await call(product, subscribeToEvent, at(eventId), { token }),
    await call(product, checkIn, { ...at(eventId), body: { code: '123456' } }, { token }),
    await call(product, readAdministeredEvent, at(eventId), { token }),
    await call(product, listEventPeople, { ...at(eventId), query: {} }, { token }),
  ])
    expect(answer.status).toBe(404);
  expect((await call(product, listEvents, { query: {} }, {})).status).toBe(401);
  const body = { campaignId: crypto.randomUUID(), ...writtenEvent(product) };
  expect((await call(product, createEvent, { body }, { token: seller.token })).status).toBe(403);
  const closed = await buildClient(product.platform, { modules: ['campaigns'] });
  const person = await buildPerson(product.platform, closed);
  const list = await call(product, listEvents, { query: {} }, { token: person.token });
  expect(list.code).toBe('module_disabled');
});
