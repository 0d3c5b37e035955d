import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeSavedPath } from './saved-path.rule.ts';

test.each([
  '/',
  '/home',
  '/online-courses/0192?tab=2#end',
  '/trails/1/course/2?search=a%20b',
  '/library/Vendas%20e%20mais',
  '/home?next=https%3A%2F%2Fexample.com',
  '/courses/1:2@3',
])('reopens the path %s after login [ID-06]', (path) => {
  expect(safeSavedPath(path)).toBe(path);
});

test.each([
  '',
  'home',
  'https://example.com',
  'javascript:alert(1)',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '/%2f%2fexample.com',
  '/%2Fexample.com',
  '/%5cexample.com',
  '/%252f%252fexample.com',
  '/\texample.com',
  '/%09/example.com',
  '/a\r\nSet-Cookie: x=1',
  '/a//b',
  '/%',
  ' /home',
  `/${'a'.repeat(2000)}`,
])('refuses to reopen "%s" [ID-06]', (path) => {
  expect(safeSavedPath(path)).toBeNull();
});

test('whatever is reopened stays on the same site [ID-06]', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5C',
    '%25',
    '.',
    '..',
    'a',
    '?',
    '#',
    ':',
    '@',
    '\t',
    'example.com',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const safe = safeSavedPath(parts.join(''));
      if (safe !== null)
        expect(new URL(safe, 'https://trilha.example').origin).toBe('https://trilha.example');
    }),
    { numRuns: 2000 },
  );
});
