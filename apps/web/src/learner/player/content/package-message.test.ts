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
])('a message of another shape is none of ours: %j [PL-05]', (data) => {
  expect(readPackageMessage(data)).toBeNull();
});
