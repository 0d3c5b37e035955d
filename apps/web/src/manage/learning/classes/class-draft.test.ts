import { expect, test } from 'vitest';
import { draftOf, emptyDraft, writtenOf } from './class-draft.ts';

const DRAFT = { ...emptyDraft('America/Sao_Paulo'), title: 'Notebooks', date: '2026-12-31' };

test.each([
  ['19:00', '20:30', '2026-12-31T20:30'],
  ['22:00', '01:00', '2027-01-01T01:00'],
])('a class from %s to %s ends at %s [EV-02]', (starts, ends, expected) => {
  expect(writtenOf({ ...DRAFT, starts, ends })).toMatchObject({
    startsAt: `2026-12-31T${starts}`,
    endsAt: expected,
  });
});

test.each([{ title: ' ' }, { date: null }, { starts: '' }, { ends: '' }])(
  'nothing is sent while %j is missing [EV-02]',
  (missing) => {
    expect(writtenOf({ ...DRAFT, ...missing })).toBeNull();
  },
);

test('a class that stands is edited in the wall time of its own zone [EV-02]', () => {
  const draft = draftOf({
    id: '',
    revision: 1,
    training: { id: 't', title: 'Notebooks' },
    kind: 'webinar',
    status: 'open',
    name: '',
    summary: '',
    startsAt: '2026-12-01T22:00:00.000Z',
    endsAt: '2026-12-01T23:30:00.000Z',
    timeZone: 'America/Bogota',
    room: '',
    address: '',
    meetingUrl: '',
    instructor: null,
    instructorId: null,
    cancelReason: '',
    activities: [],
    mayEdit: true,
    vacancies: 3,
    vacanciesLeft: 1,
    subscribed: 2,
    waiting: 0,
    participants: [],
  });
  expect(draft).toMatchObject({ date: '2026-12-01', starts: '17:00', ends: '18:30', vacancies: 3 });
});
