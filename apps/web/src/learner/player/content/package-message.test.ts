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

test('what a package claims to have earned is not even read [PL-05]', () => {
  const read = readPackageMessage(
    message('committed', {
      outcome: { activityState: 'finished', earned: 1_000_000, certificateIssued: true },
    }),
  );
  expect(read).toEqual({ type: 'committed', claim: 'finished' });
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
