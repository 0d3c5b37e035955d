import { expect, test } from 'vitest';
import {
  ALL_COOKIES,
  allowedOfOffered,
  COOKIE_POLICY_VERSION,
  ONLY_NECESSARY,
  readChoice,
  writtenChoice,
  writtenChoiceIn,
} from './cookie-choice.rule.ts';

const version = COOKIE_POLICY_VERSION;

test('reads back the choice that was written, with version and time [UX-03] [ID-20]', () => {
  const choice = { version, ...ALL_COOKIES, statistics: false, chosenAt: 1_795_300_000 };
  expect(writtenChoice(choice)).toBe(`${version}.10.1795300000`);
  expect(readChoice(writtenChoice(choice))).toEqual(choice);
});

test('finds the choice among other cookies, and no other that ends in its name [UX-03]', () => {
  expect(writtenChoiceIn('trilha_client=nexo; trilha_cookies=1.10.5; x=1')).toBe('1.10.5');
  expect(writtenChoiceIn('old_trilha_cookies=1.11.5')).toBeNull();
  expect(writtenChoiceIn('')).toBeNull();
});

test.each([undefined, '', 'yes', `${version}.12.1`, `${version}.1.1`, `${version + 1}.11.1795300000`])(
  'asks again where %s was kept [UX-03]',
  (written) => {
    expect(readChoice(written)).toBeNull();
  },
);

test.each([
  { offered: [], allows: ONLY_NECESSARY },
  { offered: ['statistics'], allows: { preferences: false, statistics: true } },
  { offered: ['preferences', 'statistics'], allows: ALL_COOKIES },
])(
  'all cookies at a client that asks for $offered are no more than those [UX-03] [CL-05]',
  ({ offered, allows }) => {
    expect(allowedOfOffered(ALL_COOKIES, offered)).toEqual(allows);
    expect(allowedOfOffered(ONLY_NECESSARY, offered)).toEqual(ONLY_NECESSARY);
  },
);
