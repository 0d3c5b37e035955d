import { expect, test } from 'vitest';
import { isSafeLink, safeLinkFrom } from './safe-link.rule.ts';

test.each([
  { typed: 'https://vertice.example/guia?a=1#b', expected: 'https://vertice.example/guia?a=1#b' },
  { typed: ' HTTPS://vertice.example ', expected: 'https://vertice.example' },
  { typed: 'vertice.example/guia', expected: 'https://vertice.example/guia' },
  { typed: 'ana@nexo.example', expected: 'mailto:ana@nexo.example' },
  { typed: 'mailto:ana@nexo.example?subject=Oi', expected: 'mailto:ana@nexo.example?subject=Oi' },
  { typed: 'http://vertice.example', expected: null },
  { typed: 'javascript:alert(1)', expected: null },
  { typed: 'java\nscript:alert(1)', expected: null },
  { typed: 'data:text/html,x', expected: null },
  { typed: '//evil.example', expected: null },
  { typed: '/online-courses', expected: null },
  { typed: 'https://bank.example@evil.example', expected: null },
  { typed: 'https://evil.example\\@bank.example', expected: null },
  { typed: 'https://a.example/"onclick="x', expected: null },
  { typed: `https://a.example/${'x'.repeat(2000)}`, expected: null },
  { typed: 'leia aqui', expected: null },
  { typed: '', expected: null },
])('$typed becomes the link $expected [MG-02]', ({ typed, expected }) => {
  expect(safeLinkFrom(typed)).toBe(expected);
  if (expected) expect(isSafeLink(expected)).toBe(true);
});
