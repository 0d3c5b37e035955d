import { expect, test } from 'vitest';
import { violationsIn } from './policy-violation.ts';

const PAGE = 'https://nexo.example/certificates/verify/7f?token=secret#name';
const legacy = (report: Readonly<Record<string, string>>) =>
  violationsIn({ 'csp-report': { 'document-uri': PAGE, 'effective-directive': 'img-src', ...report } })?.[0];
const modern = (body: Readonly<Record<string, string | null>>) =>
  violationsIn([
    { type: 'csp-violation', url: PAGE, age: 3, body: { effectiveDirective: 'img-src', ...body } },
  ]);

test('reads the older format and that of the Reporting API alike [OP-02]', () => {
  const expected = {
    directive: 'script-src-elem',
    path: '/certificates/verify/7f',
    blocked: 'inline',
    disposition: 'enforce',
    file: 'start-B1.js',
  };
  const source = 'https://nexo.example/assets/start-B1.js';
  expect(
    legacy({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline', 'source-file': source }),
  ).toEqual(expected);
  expect(modern({ effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: source })).toEqual(
    [expected],
  );
});

test.each([
  ['https://ana-souza.example/pixel.gif?cpf=1', 'other'],
  ['https://nexo.example/storage/1', 'own'],
  ['chrome-extension://abcdef/x.js', 'extension'],
  ['moz-extension://abcdef/x.js', 'extension'],
  ['data:text/html,hello', 'data'],
  ['data', 'data'],
  ['blob:https://nexo.example/1', 'blob'],
  ['eval', 'eval'],
  ['wasm-eval', 'wasm-eval'],
  ['trusted-types-sink', 'string'],
  ['trusted-types-policy', 'policy'],
  ['', 'other'],
  ['not an address', 'other'],
])('tells of %s only the kind, %s [OP-02]', (address, kind) => {
  expect(legacy({ 'blocked-uri': address })?.blocked).toBe(kind);
});

test('takes the first word of an old directive, and no word it does not know [OP-02]', () => {
  const directiveOf = (name: string) =>
    violationsIn({ 'csp-report': { 'violated-directive': name } })?.[0]?.directive;
  expect(directiveOf("img-src 'self' data:")).toBe('img-src');
  expect(directiveOf('ana@example.com')).toBe('other');
});

test('names a file only where it is a built one of the page itself [OP-02]', () => {
  const fileOf = (address: string) => legacy({ 'source-file': address })?.file;
  expect(fileOf('https://nexo.example/assets/start-B1.js')).toBe('start-B1.js');
  expect(fileOf('https://other.example/assets/start-B1.js')).toBeNull();
  expect(fileOf('https://nexo.example/storage/ana.html')).toBeNull();
  expect(fileOf('chrome-extension')).toBeNull();
});

test('passes over what is no violation, and reads no more than twenty at once [OP-02]', () => {
  const one = { type: 'csp-violation', url: PAGE, body: { effectiveDirective: 'img-src' } };
  const deprecation = { type: 'deprecation', url: PAGE, body: { id: 'x' } };
  expect(violationsIn([deprecation, one])).toHaveLength(1);
  expect(violationsIn(Array.from({ length: 50 }, () => one))).toHaveLength(20);
});

test.each([[null], [{}], ['csp-report'], [7], [{ 'csp-report': 'none' }], [[{ type: 7 }]], [[null]]])(
  '%j is no report [OP-02]',
  (body) => {
    expect(violationsIn(body)).toBeNull();
  },
);
