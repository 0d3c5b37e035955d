import { expect, test } from 'vitest';
import { safePath } from './saved-path.ts';

const origin = 'https://nexo.example';

test.each([
  { wanted: '/trails/7?tab=done#top', expected: '/trails/7?tab=done#top' },
  { wanted: '/manage/people', expected: '/manage/people' },
  { wanted: '/', expected: null },
  { wanted: 'https://evil.example/', expected: null },
  { wanted: '//evil.example/home', expected: null },
  { wanted: '/\\evil.example', expected: null },
  { wanted: '/\t/evil.example', expected: null },
  { wanted: 'javascript:alert(1)', expected: null },
  { wanted: null, expected: null },
])('returns after login to $expected when $wanted was wanted [ID-06] [UX-04]', ({ wanted, expected }) => {
  expect(safePath(wanted, origin)).toBe(expected);
});
