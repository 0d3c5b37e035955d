import { expect, test } from 'vitest';
import { domainProblem, hostIn, isOwnHost, MOST_DOMAINS } from './domains.rule.ts';

test.each([
  { text: 'academia.nexo.com.br', expected: 'academia.nexo.com.br' },
  { text: '  Academia.NEXO.com.br. ', expected: 'academia.nexo.com.br' },
  { text: 'https://academia.nexo.com.br/login?x=1', expected: 'academia.nexo.com.br' },
  { text: 'formação.exemplo.com.br', expected: 'xn--formao-7ta5a.exemplo.com.br' },
  { text: 'пример.рф', expected: 'xn--e1afmkfd.xn--p1ai' },
  { text: 'a-b.c1.academy', expected: 'a-b.c1.academy' },
  { text: 'localhost', expected: null },
  { text: '10.0.0.7', expected: null },
  { text: '2130706433', expected: null },
  { text: '[::1]', expected: null },
  { text: 'academia.nexo.com.br:8080', expected: null },
  { text: 'ana:senha@nexo.com.br', expected: null },
  { text: 'acade mia.com', expected: null },
  { text: '-a.com', expected: null },
  { text: 'a_b.com', expected: null },
  { text: '*.nexo.com.br', expected: null },
  { text: 'javascript:alert(1)', expected: null },
  { text: '', expected: null },
  { text: `${'a'.repeat(64)}.com`, expected: null },
])('reads "$text" as the host $expected [CL-09]', ({ text, expected }) => {
  expect(hostIn(text)).toBe(expected);
});

const OWN = { product: 'trilha.example', content: 'content.example.net' };

test.each([
  { text: 'academia.nexo.com.br', had: 0, expected: null },
  { text: 'academia.nexo.com.br', had: MOST_DOMAINS, expected: 'too_many_domains' },
  { text: ' ', had: 0, expected: 'required' },
  { text: 'nexo', had: 0, expected: 'not_a_domain' },
  { text: 'Trilha.example', had: 0, expected: 'domain_reserved' },
  { text: 'content.example.net', had: 0, expected: 'domain_reserved' },
  { text: 'p-1.content.example.net', had: 0, expected: 'domain_reserved' },
  { text: 'academia.example.net', had: 0, expected: 'domain_reserved' },
  { text: 'example.net', had: 0, expected: 'domain_reserved' },
  { text: 'nexo.trilha.example', had: 0, expected: null },
])('finds $expected in the domain "$text" [CL-09]', ({ text, had, expected }) => {
  expect(domainProblem(text, OWN, had)).toBe(expected);
});

test.each([
  { host: 'trilha.example', product: 'trilha.example', expected: true },
  { host: 'localhost', product: 'trilha.example', expected: false },
  { host: '10.0.0.7', product: 'trilha.example', expected: false },
  { host: 'localhost', product: 'localhost', expected: true },
  { host: '127.0.0.1', product: 'localhost', expected: true },
  { host: '192.168.0.9', product: 'localhost', expected: true },
  { host: '[fe80::1]', product: 'localhost', expected: true },
  { host: 'shop-server', product: 'localhost', expected: true },
  { host: 'shop-server', product: 'trilha.example', expected: false },
  { host: 'academia.localhost', product: 'localhost', expected: false },
  { host: 'academia.nexo.com.br', product: 'localhost', expected: false },
])('takes $host for the product’s own at $product: $expected [CL-09]', ({ host, product, expected }) => {
  expect(isOwnHost(host, product)).toBe(expected);
});
