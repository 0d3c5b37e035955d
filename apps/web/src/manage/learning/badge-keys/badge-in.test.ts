import { expect, test } from 'vitest';
import { badgeIn } from './badge-in.ts';

const CREDENTIAL = 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwcyJ9.c2lnbmF0dXJh-_A';

test('a badge is found in what was pasted: the credential alone, with spaces, or its picture [LE-12]', () => {
  expect(badgeIn(CREDENTIAL)).toBe(CREDENTIAL);
  expect(badgeIn(`  ${CREDENTIAL}\n`)).toBe(CREDENTIAL);
  expect(badgeIn(`<svg><openbadges:credential verify="${CREDENTIAL}"/></svg>`)).toBe(CREDENTIAL);
});

test('what holds no credential is not sent [LE-12]', () => {
  for (const pasted of ['', 'a.b.c', 'www.exemplo.com.br', '<svg></svg>']) expect(badgeIn(pasted)).toBeNull();
});
