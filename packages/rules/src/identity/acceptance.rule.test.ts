import { expect, test } from 'vitest';
import { acceptsAll, isOpenBeforeAcceptance } from './acceptance.rule.ts';

test.each([
  ['readSession', true],
  ['readTextsToAccept', true],
  ['acceptTexts', true],
  ['changeOwnPassword', true],
  ['selectClient', true],
  ['signOut', true],
  ['readHome', false],
  ['reportSale', false],
  ['listOwnSessions', false],
])('before the texts are accepted %s is open: %s [ID-20]', (id, isOpen) => {
  expect(isOpenBeforeAcceptance({ id })).toBe(isOpen);
});

const terms = (version: number) => ({ kind: 'terms', version });
const cookies = { kind: 'cookies', version: 1 };

test.each([
  { asked: [], read: [], accepted: true },
  { asked: [terms(2)], read: [terms(2)], accepted: true },
  { asked: [terms(2), cookies], read: [cookies, terms(2)], accepted: true },
  { asked: [terms(2)], read: [terms(1)], accepted: false },
  { asked: [terms(2)], read: [terms(3)], accepted: false },
  { asked: [terms(2), cookies], read: [terms(2)], accepted: false },
])('asked $asked, read $read: accepted $accepted [ID-20]', ({ asked, read, accepted }) => {
  expect(acceptsAll(asked, read)).toBe(accepted);
});
