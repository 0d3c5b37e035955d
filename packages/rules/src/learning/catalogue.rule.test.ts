import { expect, test } from 'vitest';
import { type CatalogueStanding, type CatalogueTraining, cardFor, progressOf } from './catalogue.rule.ts';
import { PROGRESS_STATES } from './progress-state.rule.ts';

const training: CatalogueTraining = {
  id: 'proteção de dados',
  kind: 'online_course',
  status: 'published',
  category: '',
  tags: [],
  mandatory: false,
  enrolmentType: 'free',
  deadlineDays: null,
  offeredAt: 0,
  audience: [],
  areas: [],
  extensions: [],
  online: true,
};
const standing: CatalogueStanding = {
  state: 'in_progress',
  enrolledAt: 0,
  cycleStartedAt: null,
  touchedAt: 0,
  mandatory: false,
  dueOn: null,
};
const reader = (groups: readonly string[], isEnrolled: boolean) => ({
  groups: new Set(groups),
  favourites: new Set<string>(),
  standings: new Map(isEnrolled ? [[training.id, standing]] : []),
});

test.each([
  { status: 'published', audience: [], groups: [], isEnrolled: false, isSeen: true },
  { status: 'published', audience: ['lojas'], groups: ['lojas'], isEnrolled: false, isSeen: true },
  {
    status: 'published',
    audience: ['lojas', 'sul'],
    groups: ['sul', 'norte'],
    isEnrolled: false,
    isSeen: true,
  },
  { status: 'published', audience: ['lojas'], groups: ['escritório'], isEnrolled: false, isSeen: false },
  { status: 'published', audience: ['lojas'], groups: [], isEnrolled: false, isSeen: false },
  { status: 'published', audience: ['lojas'], groups: [], isEnrolled: true, isSeen: true },
  { status: 'archived', audience: [], groups: [], isEnrolled: false, isSeen: false },
  { status: 'archived', audience: [], groups: [], isEnrolled: true, isSeen: true },
  { status: 'draft', audience: [], groups: [], isEnrolled: false, isSeen: false },
  { status: 'draft', audience: [], groups: [], isEnrolled: true, isSeen: false },
] as const)(
  'a $status training for groups $audience is seen by who is in $groups and enrolled $isEnrolled: $isSeen [LE-11] [CL-07]',
  ({ status, audience, groups, isEnrolled, isSeen }) => {
    const card = cardFor({ ...training, status, audience }, reader(groups, isEnrolled));
    expect(card !== null).toBe(isSeen);
  },
);

test('a card names the groups it shares with the person and none of the others [LE-11]', () => {
  const card = cardFor({ ...training, audience: ['lojas', 'sul'] }, reader(['sul', 'norte'], false));
  expect(card?.groups).toEqual(['sul']);
});

test('a card tells what the person has marked [LE-10]', () => {
  const marked = cardFor(training, { ...reader([], false), favourites: new Set([training.id]) });
  expect(marked?.favourite).toBe(true);
  expect(cardFor(training, reader([], false))?.favourite).toBe(false);
});

test('every state of a training counts as not begun, under way or done [LE-04]', () => {
  const told = PROGRESS_STATES.map((state) => [state, progressOf({ standing: { ...standing, state } })]);
  expect(Object.fromEntries(told)).toEqual({
    not_started: 'not_started',
    in_progress: 'in_progress',
    finished: 'done',
    approved: 'done',
    reproved: 'in_progress',
    blocked: 'in_progress',
    restarted: 'in_progress',
    improved: 'done',
  });
  expect(progressOf({ standing: null })).toBe('not_started');
});

test('a course that is kept for trails is seen by those enrolled in it alone [LE-08]', () => {
  const kept = { ...training, onlyInTrails: true };
  expect(cardFor(kept, reader([], false))).toBeNull();
  expect(cardFor(kept, reader([], true))?.training).toBe(kept);
});
