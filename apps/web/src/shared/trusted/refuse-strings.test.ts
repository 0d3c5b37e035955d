import { expect, test } from 'vitest';
import { asProgram, asText } from './refuse-strings.ts';

const ORIGIN = 'https://nexo.example';

test('style sheets may be written as strings, markup may not [OP-02]', () => {
  expect(asText('.a > b{margin:0}', 'TrustedHTML')).toBe('.a > b{margin:0}');
  for (const markup of ['<img src=x onerror=alert(1)>', '</style><script>', 'a<b'])
    expect(() => asText(markup, 'TrustedHTML')).toThrow(TypeError);
});

test('a library that asks the default policy itself is sent to a policy of its own [OP-02]', () => {
  expect(() => asText('words', undefined)).toThrow(TypeError);
});

test.each(['/assets/scan-worker-B1c_2-d.js', '/assets/pdf.worker.min-Aa1.mjs', '/service-worker.js'])(
  'our own program %s may be started [OP-02]',
  (path) => {
    expect(asProgram(path, ORIGIN)).toBe(path);
    expect(asProgram(`${ORIGIN}${path}`, ORIGIN)).toBe(`${ORIGIN}${path}`);
  },
);

test.each([
  'https://other.example/assets/worker.js',
  '//other.example/service-worker.js',
  '/storage/upload.js',
  '/assets/../storage/upload.js',
  '/assets/%2e%2e/storage/upload.js',
  '/assets/worker.js?from=elsewhere',
  '/dev/captcha/api.js',
  'data:text/javascript,alert(1)',
  'blob:https://nexo.example/6f0e',
  'javascript:alert(1)',
])('%s is no program of ours [OP-02]', (address) => {
  expect(() => asProgram(address, ORIGIN)).toThrow(TypeError);
});
