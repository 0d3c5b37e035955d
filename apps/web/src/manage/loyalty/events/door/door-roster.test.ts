import { expect, test } from 'vitest';
import type { EventPerson } from '../event-queries.ts';
import type { DoorMark } from './door-mark.ts';
import { guestsNamed, guestsOf, rosterAfter } from './door-roster.ts';

const person = (memberId: string, name: string, over: Partial<EventPerson> = {}): EventPerson => ({
  memberId,
  name,
  email: `${memberId}@nexo.example`,
  level: 'Júnior',
  presence: null,
  presenceAt: null,
  presenceBy: null,
  ...over,
});
const mark = (memberId: string, minute: number, over: Partial<DoorMark> = {}): DoorMark => ({
  key: `${memberId} ${minute}`,
  madeAt: `2026-11-21T15:0${minute}:00Z`,
  refusal: null,
  eventId: 'e',
  memberId,
  name: memberId,
  presence: 'present',
  ...over,
});

const ana = person('ana', 'Ana Conceição');
const jose = person('jose', 'José Ávila', { presence: 'present', presenceAt: '2026-11-21T15:00:00Z' });

test('what was marked at the door counts at once, the last mark of each person [EV-05] [OF-04]', () => {
  const guests = guestsOf(
    [ana, jose],
    [mark('ana', 1), mark('jose', 2), mark('jose', 3, { presence: null })],
  );
  expect(guests).toMatchObject([
    { memberId: 'ana', presence: 'present', presenceAt: '2026-11-21T15:01:00Z', isWaiting: true },
    { memberId: 'jose', presence: null, presenceAt: null, isWaiting: true },
  ]);
});

test('what the server took stays on the list though nobody can read it anew [EV-05] [OF-04]', () => {
  const took = { memberId: 'ana', name: 'Ana Conceição' };
  expect(rosterAfter([ana, jose], mark('ana', 1), took)).toMatchObject([
    { memberId: 'ana', presence: 'present', presenceAt: '2026-11-21T15:01:00Z' },
    jose,
  ]);
  const rui = mark('rui', 2, { memberId: null, walkIn: { document: '529.982.247-25' } });
  expect(rosterAfter([ana], rui, { memberId: 'rui', name: 'Rui' })).toMatchObject([
    ana,
    { memberId: 'rui', name: 'Rui', presence: 'present' },
  ]);
  expect(rosterAfter([ana], mark('ana', 1), null)).toEqual([ana]);
});

test('a mark that was refused does not count, and nothing waits of whom nothing was marked [EV-05]', () => {
  const guests = guestsOf([ana, jose], [mark('ana', 1, { refusal: 'event_cancelled' })]);
  expect(guests.map(({ presence, isWaiting }) => [presence, isWaiting])).toEqual([
    [null, false],
    ['present', false],
  ]);
});

test('whoever is let in without a place is on the list at once, until the server has them on its own or refuses [EV-05] [OF-04]', () => {
  const walkIn = { document: '529.982.247-25' };
  const unknown = mark('rui', 1, { memberId: null, name: 'Rui', walkIn });
  const known = mark('eva', 2, { name: 'Eva', walkIn: { document: null } });
  const guests = guestsOf([ana], [unknown, known]);
  expect(
    guests.map(({ name, presence, isWaiting, walkInKey }) => [name, presence, isWaiting, walkInKey]),
  ).toEqual([
    ['Rui', 'present', true, unknown.key],
    ['Eva', 'present', true, known.key],
    ['Ana Conceição', null, false, null],
  ]);
  expect(guestsOf([person('eva', 'Eva')], [known])).toMatchObject([{ presence: 'present', walkInKey: null }]);
  expect(guestsOf([], [mark('rui', 1, { memberId: null, walkIn, refusal: 'event_full' })])).toEqual([]);
});

test.each([
  ['conceicao', ['ana']],
  ['JOSE avila', ['jose']],
  ['nexo.example', ['ana', 'jose']],
  ['', ['ana', 'jose']],
  ['ana avila', []],
])('the door finds by “%s” %j without asking anybody [EV-05] [OF-04]', (search, found) => {
  expect(guestsNamed(guestsOf([ana, jose], []), search).map(({ memberId }) => memberId)).toEqual(found);
});
