import { expect, test } from 'vitest';
import { readPackageMessage } from './package-message.ts';

const message = (type: unknown, detail: unknown) => ({ source: 'trilha-package', type, detail });

test('the player hears how saving goes and that something was taken in [PL-04]', () => {
  expect(readPackageMessage(message('state', 'waiting'))).toEqual({ type: 'state', state: 'waiting' });
  expect(
    readPackageMessage(
      message('committed', { kept: true, outcome: { activityState: 'approved', earned: 30 } }),
    ),
  ).toEqual({ type: 'committed', claim: 'approved' });
});

test('the player hears that nothing of a package is taken any more, by a code and no words of it [PL-04] [PL-05]', () => {
  expect(readPackageMessage(message('refused', 'package_replaced'))).toEqual({
    type: 'refused',
    code: 'package_replaced',
  });
  expect(readPackageMessage(message('refused', '<b>Pay here</b>'))).toBeNull();
  expect(readPackageMessage(message('refused', { code: 'x' }))).toBeNull();
});

test('what a package claims to have earned is not even read [PL-05]', () => {
  const read = readPackageMessage(
    message('committed', {
      outcome: { activityState: 'finished', earned: 1_000_000, certificateIssued: true },
    }),
  );
  expect(read).toEqual({ type: 'committed', claim: 'finished' });
});

test('the player hears what is to be held, and up to which number nothing need be any more [PL-04]', () => {
  const commit = { sequence: 7, report: {}, change: {} };
  expect(readPackageMessage(message('held', { sequence: 7, commit: JSON.stringify(commit) }))).toEqual({
    type: 'held',
    sequence: 7,
    commit,
  });
  expect(readPackageMessage(message('released', 7))).toEqual({ type: 'released', sequence: 7 });
});

test('nothing is held that is no commit, names another number, or would fill the device [PL-05]', () => {
  const held = (sequence: unknown, commit: unknown) =>
    readPackageMessage(message('held', { sequence, commit }));
  expect(held(7, '{"sequence":8}')).toBeNull();
  expect(held(7, '{"sequence":7')).toBeNull();
  expect(held(7, { sequence: 7 })).toBeNull();
  expect(held(0, '{"sequence":0}')).toBeNull();
  expect(held('7', '{"sequence":"7"}')).toBeNull();
  expect(held(7, `{"sequence":7,"change":"${'x'.repeat(1024 * 1024)}"}`)).toBeNull();
  expect(readPackageMessage(message('released', '7'))).toBeNull();
});

test.each([
  null,
  'trilha-package',
  { source: 'another', type: 'state', detail: 'saved' },
  message('state', 'hacked'),
  message('state', { toString: 'saved' }),
  message('committed', null),
  message('committed', { kept: false, sequence: 3 }),
  message('committed', { outcome: { activityState: 7 } }),
  message('started', null),
  message('navigation', null),
  message('navigation', { entries: [], place: 'elsewhere' }),
  message('navigation', { entries: 'many', place: 'lesson' }),
])('a message of another shape is none of ours: %j [PL-05]', (data) => {
  expect(readPackageMessage(data)).toBeNull();
});

const ENTRY = {
  id: 'l1',
  title: 'Aula 1',
  depth: 0,
  isLeaf: true,
  isCurrent: true,
  state: 'started',
  lock: null,
};

test('the player hears which lessons a package holds and what is closed [PL-02] [PL-04]', () => {
  const detail = {
    entries: [ENTRY, { ...ENTRY, id: 'l2', isCurrent: false, state: 'not_started', lock: 'order' }],
    controls: { continue: true, previous: false },
    place: 'lesson',
  };
  expect(readPackageMessage(message('navigation', detail))).toEqual({ type: 'navigation', menu: detail });
});

test('pieces of a table of contents that are none are left out, and words are cut [PL-05]', () => {
  const detail = {
    entries: [
      null,
      { ...ENTRY, title: 7 },
      { ...ENTRY, state: 'approved' },
      { ...ENTRY, title: 'a'.repeat(999), lock: '<script>', extra: 1 },
    ],
    controls: 'yes',
    place: 'choose',
  };
  expect(readPackageMessage(message('navigation', detail))).toEqual({
    type: 'navigation',
    menu: {
      place: 'choose',
      entries: [{ ...ENTRY, title: 'a'.repeat(300) }],
      controls: { continue: false, previous: false },
    },
  });
});
