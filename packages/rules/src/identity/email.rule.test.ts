import { expect, test } from 'vitest';
import { emailProblem, normalisedEmail } from './email.rule.ts';

test.each([
  'ana@example.com',
  'ana.souza+loja@mail.example.com.br',
  "o'neil@example.org",
  'josé@exemplo.com.br',
  'a@b.co',
])('accepts the e-mail %s [ID-18]', (email) => {
  expect(emailProblem(email, email)).toBeNull();
});

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'ana souza@example.com',
  '.ana@example.com',
  'ana..souza@example.com',
  'ana@-example.com',
  'ana@example..com',
  'ana@example.com\nbcc:all@example.com',
  '<ana@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`,
])('refuses the e-mail "%s" [ID-18]', (email) => {
  expect(emailProblem(email, email)).toBe('email_invalid');
});

test('e-mail and confirmation must be equal, capitals and outer spaces aside [ID-18]', () => {
  expect(emailProblem('Ana@Example.com', ' ana@example.com ')).toBeNull();
  expect(emailProblem('ana@example.com', 'ana@example.org')).toBe('email_differs');
  expect(normalisedEmail(' Ana@Example.com ')).toBe('ana@example.com');
});
