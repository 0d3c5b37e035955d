import { expect, test } from 'vitest';
import { CAPTCHA_PROVIDERS } from '../captcha/providers.ts';
import { programPolicy } from './assets.ts';
import { type PageOfPolicy, policyHeaders } from './page-policy.ts';

const headersOf = (page: Partial<PageOfPolicy> = {}) =>
  policyHeaders({ nonce: 'n', frames: "'self'", widget: null, ...page });
const enforced = (page: Partial<PageOfPolicy> = {}) => headersOf(page)['content-security-policy'];
const watched = (page: Partial<PageOfPolicy> = {}) => headersOf(page)['content-security-policy-report-only'];

test('no page may compile WebAssembly; the program beside it that reads codes may, and no other [OP-02]', () => {
  expect(enforced()).not.toContain('wasm');
  expect(programPolicy('/dist/assets/scan-worker-B1.js')).toContain("'wasm-unsafe-eval'");
  expect(programPolicy('/dist/assets/scan-worker-B1.js.br')).toContain("'wasm-unsafe-eval'");
  for (const other of ['/dist/service-worker.js', '/dist/assets/start-B1.js', '/dist/scan-worker-B1/x.js'])
    expect(programPolicy(other)).not.toContain('wasm');
});

test('no page takes strings as markup or programs, or starts a program out of a string [OP-02]', () => {
  expect(enforced()).toContain("require-trusted-types-for 'script'; trusted-types default trilha-inert;");
  expect(enforced({ isManage: true })).toContain('trusted-types default trilha-inert ProseMirrorClipboard;');
  expect(enforced()).toContain("worker-src 'self';");
  expect(watched()).toBeUndefined();
});

test('where a check of another site may run, strings are only watched [OP-02] [CL-05]', () => {
  const widget = CAPTCHA_PROVIDERS.turnstile.sources;
  expect(enforced({ widget })).not.toContain('trusted-types');
  expect(watched({ widget })).toContain('trusted-types default trilha-inert trilha-captcha;');
  const ours = { scripts: "'self'", frames: "'self'", connections: "'self'" };
  expect(enforced({ widget: ours })).toContain('trusted-types default trilha-inert trilha-captcha;');
});

test('browsers tell by name over HTTPS, and by address everywhere [OP-02]', () => {
  expect(enforced()).toMatch(/report-uri \/api\/policy-reports$/);
  expect(headersOf()['reporting-endpoints']).toBeUndefined();
  const secure = headersOf({ isSecure: true });
  expect(secure['content-security-policy']).toMatch(/report-uri \/api\/policy-reports; report-to policy$/);
  expect(secure['reporting-endpoints']).toBe('policy="/api/policy-reports"');
});
