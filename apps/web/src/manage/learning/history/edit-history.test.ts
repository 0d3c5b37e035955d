import { expect, test } from 'vitest';
import type { AuthoredTraining } from '../use-training.ts';
import { deedsBetween } from './deeds.ts';
import {
  isAsIn,
  NO_HISTORY,
  nextStep,
  REMEMBERED,
  recorded,
  renamed,
  stepBetween,
  turned,
} from './edit-history.ts';
import { stepName } from './step-name.ts';

type Activity = AuthoredTraining['modules'][number]['activities'][number];

const page = (id: string, over: Partial<Activity> = {}): Activity => ({
  id,
  hierarchyOrder: 1,
  kind: 'html',
  title: `Página ${id}`,
  minutes: 5,
  points: 10,
  required: true,
  content: { kind: 'html', html: '<p>Texto</p>' },
  ...over,
});

/** A course of modules written as `m1:ab m2:c`. */
function course(
  outline: string,
  over: Partial<AuthoredTraining> = {},
  pages: Record<string, Partial<Activity>> = {},
) {
  return {
    id: 'curso',
    kind: 'online_course',
    revision: 1,
    status: 'draft',
    version: null,
    hasChanges: true,
    title: 'Vitrine',
    summary: '',
    description: '',
    category: '',
    tags: [],
    coverFileId: null,
    enrolmentType: 'free',
    price: null,
    vacancies: null,
    mandatory: false,
    sequential: true,
    hasCertificate: true,
    certificateTemplateId: null,
    isPublic: false,
    onlyInTrails: false,
    deadlineDays: null,
    points: 0,
    workloadMinutes: 0,
    groupIds: [],
    enrolled: 0,
    updatedAt: '2026-11-26T12:00:00Z',
    gaps: [],
    modules: outline.split(' ').map((module) => {
      const [id = '', activities = ''] = module.split(':');
      return {
        id,
        title: `Módulo ${id}`,
        activities: Array.from(activities, (activity) => page(activity, pages[activity])),
      };
    }),
    ...over,
  } satisfies AuthoredTraining;
}

const stepOf = (before: AuthoredTraining, after: AuthoredTraining) => {
  const step = stepBetween(before, after);
  if (!step) throw new Error('nothing changed');
  return step;
};

const BEFORE = course('m1:ab m2:c');
const ORDER = (...modules: string[]) =>
  modules.map((module) => {
    const [moduleId = '', ids = ''] = module.split(':');
    return { moduleId, activityIds: Array.from(ids) };
  });

test.each([
  [
    'a field of the course',
    course('m1:ab m2:c', { title: 'Outro' }),
    [{ do: 'edit course', fields: { title: 'Vitrine' } }],
  ],
  [
    'several fields of the course',
    course('m1:ab m2:c', { price: 3, enrolmentType: 'by_points' }),
    [{ do: 'edit course', fields: { price: null, enrolmentType: 'free' } }],
  ],
  [
    'a field of an activity',
    course('m1:ab m2:c', {}, { b: { points: 90 } }),
    [
      {
        do: 'edit activity',
        activityId: 'b',
        fields: {
          title: 'Página b',
          minutes: 5,
          points: 10,
          required: true,
          content: { kind: 'html', html: '<p>Texto</p>' },
        },
      },
    ],
  ],
  ['the order', course('m1:ba m2:c'), [{ do: 'arrange', order: ORDER('m1:ab', 'm2:c') }]],
  ['the order of modules', course('m2:c m1:ab'), [{ do: 'arrange', order: ORDER('m1:ab', 'm2:c') }]],
  ['an activity that was added', course('m1:abx m2:c'), [{ do: 'remove activity', activityId: 'x' }]],
  ['a module that was added', course('m1:ab m2:c m3:'), [{ do: 'remove module', moduleId: 'm3' }]],
  [
    'a module that was duplicated with what is in it',
    course('m1:ab m9:xy m2:c'),
    [
      { do: 'remove activity', activityId: 'x' },
      { do: 'remove activity', activityId: 'y' },
      { do: 'remove module', moduleId: 'm9' },
    ],
  ],
] as const)('undoes %s by the calls of the editor [MG-02]', (_name, after, deeds) => {
  const { before, after: is } = stepOf(BEFORE, after);
  expect(deedsBetween(is, before)).toEqual(deeds);
});

test('an activity that was removed comes back to its place [MG-02]', () => {
  const { before, after } = stepOf(BEFORE, course('m1:b m2:c'));
  expect(deedsBetween(after, before)).toMatchObject([
    { do: 'restore activity', activityId: 'a', moduleId: 'm1', fields: { title: 'Página a' } },
    { do: 'arrange', order: ORDER('m1:ab', 'm2:c') },
  ]);
});

test('a module that was removed is made again where it stood [MG-02]', () => {
  const { before, after } = stepOf(course('m1:a m2: m3:c'), course('m1:a m3:c'));
  expect(deedsBetween(after, before)).toEqual([
    { do: 'add module', moduleId: 'm2', title: 'Módulo m2' },
    { do: 'arrange', order: ORDER('m1:a', 'm2:', 'm3:c') },
  ]);
});

test('a module in the middle that is empty goes without anything being arranged [MG-02]', () => {
  const { before, after } = stepOf(course('m1:a m3:c'), course('m1:a m2: m3:c'));
  expect(deedsBetween(after, before)).toEqual([{ do: 'remove module', moduleId: 'm2' }]);
});

test('a module that was renamed is called as before [MG-02]', () => {
  const other = { ...BEFORE, modules: BEFORE.modules.map((module) => ({ ...module, title: 'Novo' })) };
  const { before, after } = stepOf(BEFORE, other);
  expect(deedsBetween(after, before)).toEqual([
    { do: 'rename module', moduleId: 'm1', title: 'Módulo m1' },
    { do: 'rename module', moduleId: 'm2', title: 'Módulo m2' },
  ]);
});

test('what is read alone, publishing, and groups in another order are no change [MG-02]', () => {
  const read = { revision: 9, status: 'published' as const, version: 1, enrolled: 4 };
  expect(stepBetween(BEFORE, { ...BEFORE, ...read })).toBeNull();
  const groups = (groupIds: string[]) => course('m1:ab m2:c', { groupIds });
  expect(stepBetween(groups(['g1', 'g2']), groups(['g2', 'g1']))).toBeNull();
});

test('content that the server answers with its parts in another order is the same [MG-02]', () => {
  const one = course('m1:a', {}, { a: { content: { kind: 'html', html: '<p>1</p>' } } });
  const other = course('m1:a', {}, { a: { content: { html: '<p>1</p>', kind: 'html' } } });
  expect(stepBetween(one, other)).toBeNull();
});

test('what somebody else changed since is no longer as the step left it, what they changed elsewhere does not matter [MG-02]', () => {
  const { after } = stepOf(BEFORE, course('m1:ab m2:c', { title: 'Meu' }));
  expect(isAsIn(course('m1:ab m2:c', { title: 'Meu', summary: 'Deles' }), after)).toBe(true);
  expect(isAsIn(course('m1:ab m2:c', { title: 'Deles' }), after)).toBe(false);
  const moved = stepOf(BEFORE, course('m1:ba m2:c')).after;
  expect(isAsIn(course('m1:ba m2:c', { title: 'Deles' }), moved)).toBe(true);
  expect(isAsIn(course('m1:bax m2:c'), moved)).toBe(false);
  const edited = stepOf(BEFORE, course('m1:ab m2:c', {}, { a: { points: 1 } })).after;
  expect(isAsIn(course('m1:b m2:c'), edited)).toBe(false);
});

test('changes are undone from the newest to the oldest and made again the other way [MG-02]', () => {
  const titles = ['Vitrine', 'Um', 'Dois', 'Três'];
  const steps = titles
    .slice(1)
    .map((title, index) => stepOf(course('m1:', { title: titles[index] ?? '' }), course('m1:', { title })));
  let history = steps.reduce(recorded, NO_HISTORY);
  const undone: unknown[] = [];
  for (let next = nextStep(history, 'undo'); next; next = nextStep(history, 'undo')) {
    undone.push(next.to.fields.title);
    history = turned(history, 'undo');
  }
  expect(undone).toEqual(['Dois', 'Um', 'Vitrine']);
  expect(nextStep(history, 'redo')?.to.fields.title).toBe('Um');
  history = turned(history, 'redo');
  expect(nextStep(history, 'undo')?.to.fields.title).toBe('Vitrine');
  const other = stepOf(course('m1:', { title: 'Um' }), course('m1:', { title: 'Outro' }));
  expect(nextStep(recorded(history, other), 'redo')).toBeNull();
});

test('at least fifty changes are remembered, and not without end [MG-02]', () => {
  const many = Array.from({ length: 130 }, (_unused, index) =>
    stepOf(course('m1:', { points: index }), course('m1:', { points: index + 1 })),
  ).reduce(recorded, NO_HISTORY);
  expect(many.past).toHaveLength(REMEMBERED);
  expect(REMEMBERED).toBeGreaterThanOrEqual(50);
  expect(many.past.at(-1)?.after.fields.points).toBe(130);
});

test('turning where there is nothing changes nothing [MG-02]', () => {
  expect(turned(NO_HISTORY, 'undo')).toEqual(NO_HISTORY);
  expect(turned(NO_HISTORY, 'redo')).toEqual(NO_HISTORY);
  expect(nextStep(NO_HISTORY, 'redo')).toBeNull();
});

test('what was made again under another id is known by it in every step [MG-02]', () => {
  const added = stepOf(course('m1:a'), course('m1:a m2:'));
  const filled = stepOf(course('m1:a m2:'), course('m1:a m2:x'));
  const named = stepOf(course('m1:a m2:x'), course('m1:a m2:x', {}, { x: { title: 'Nova' } }));
  const history = [added, filled, named].reduce(recorded, NO_HISTORY);
  const again = renamed(
    history,
    new Map([
      ['m2', 'n2'],
      ['x', 'y'],
    ]),
  );
  expect(again.past.map(({ after }) => after.outline?.order.at(-1))).toEqual([
    { moduleId: 'n2', activityIds: [] },
    { moduleId: 'n2', activityIds: ['y'] },
    undefined,
  ]);
  expect([...(again.past[2]?.after.activities.keys() ?? [])]).toEqual(['y']);
  expect(again.past[0]?.after.outline?.modules.get('n2')).toBe('Módulo m2');
});

test.each([
  ['one field of the course', course('m1:ab m2:c', { vacancies: 3 }), { key: 'vacancies', title: '' }],
  [
    'one field of an activity',
    course('m1:ab m2:c', {}, { a: { minutes: 9 } }),
    { key: 'activity.minutes', title: 'Página a' },
  ],
  [
    'the new title of an activity by that',
    course('m1:ab m2:c', {}, { a: { title: 'Nova' } }),
    { key: 'activity.title', title: 'Nova' },
  ],
  ['an activity that was added', course('m1:abx m2:c'), { key: 'added', title: 'Página x' }],
  ['an activity that was removed', course('m1:a m2:c'), { key: 'removed', title: 'Página b' }],
  ['a module with all that is in it', course('m1:ab m9:xy m2:c'), { key: 'moduleAdded', title: 'Módulo m9' }],
  ['a module that was removed', course('m1:ab'), { key: 'moduleRemoved', title: 'Módulo m2' }],
  ['the order', course('m2:c m1:ab'), { key: 'order', title: '' }],
  ['more than one thing', course('m1:ab m2:c', { title: 'Outro', points: 2 }), { key: 'several', title: '' }],
  [
    'more than one activity',
    course('m1:ab m2:c', {}, { a: { minutes: 9 }, b: { minutes: 9 } }),
    { key: 'several', title: '' },
  ],
] as const)('a change is named after %s [MG-02]', (_name, after, expected) => {
  expect(stepName(stepOf(BEFORE, after))).toEqual(expected);
});
