import { expect, test } from 'vitest';
import { draftOf, emptyDraft, writtenOf } from './event-draft.ts';

const draft = {
  ...emptyDraft('America/Sao_Paulo'),
  campaignId: 'c',
  title: 'Encontro',
  date: '2026-12-31',
  levels: [2, 3],
};

test('an event that ends at an earlier hour ends on the next day [EV-05]', () => {
  expect(writtenOf({ ...draft, starts: '22:00', ends: '01:00' })).toMatchObject({
    startsAt: '2026-12-31T22:00',
    endsAt: '2027-01-01T01:00',
  });
});

test.each([
  ['campaign', { campaignId: '' }],
  ['name', { title: ' ' }],
  ['day', { date: null }],
  ['level', { levels: [] }],
])('is not sent without a %s [EV-05] [EV-06]', (_what, missing) => {
  expect(writtenOf({ ...draft, ...missing })).toBeNull();
});

test('an event that stands is written in its own zone, and comes back as it was [EV-05]', () => {
  const event = {
    id: 'e',
    kind: 'webinar' as const,
    title: 'Lançamentos',
    status: 'scheduled' as const,
    startsAt: '2026-12-01T22:00:00.000Z',
    endsAt: '2026-12-01T23:30:00.000Z',
    timeZone: 'America/Sao_Paulo',
    place: '',
    campaign: { id: 'c', name: 'Verão' },
    levels: { span: 'up' as const, labels: ['Creator'] },
    isVip: false,
    vacancies: 10,
    vacanciesLeft: 4,
    subscribed: 6,
    present: 0,
    revision: 3,
    description: '',
    broadcastUrl: 'https://sala.example/1',
    cancelReason: '',
    levelPositions: [2, 3],
  };
  expect(writtenOf(draftOf(event))).toEqual({
    campaignId: 'c',
    kind: 'webinar',
    title: 'Lançamentos',
    description: '',
    place: '',
    broadcastUrl: 'https://sala.example/1',
    startsAt: '2026-12-01T19:00',
    endsAt: '2026-12-01T20:30',
    timeZone: 'America/Sao_Paulo',
    levels: [2, 3],
    vacancies: 10,
  });
});
