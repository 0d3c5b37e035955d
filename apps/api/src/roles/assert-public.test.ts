import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { assertPublic } from './assert-public.ts';
import { startWarnings } from './start-warnings.ts';

const PUBLIC_URL = 'https://aprender.example';

test.each([
  ['127.0.0.1', undefined, false],
  ['localhost', undefined, false],
  ['::1', undefined, false],
  ['0.0.0.0', PUBLIC_URL, false],
  ['0.0.0.0', undefined, true],
  ['::', undefined, true],
  ['10.0.0.7', undefined, true],
  ['127.example.test', undefined, true],
])('a node at %s with the address %s is refused: %s [OP-02]', (HOST, url, isRefused) => {
  const start = () => assertPublic({ HOST, PUBLIC_URL: url });
  if (isRefused) expect(start).toThrow('PUBLIC_URL is missing');
  else expect(start).not.toThrow();
});

test.each([
  ['http', { HOST: '0.0.0.0' }, /^PUBLIC_URL is missing: [^\n]*\n$/],
  ['worker', {}, /^PUBLIC_URL is missing: [^\n]*\n$/],
  [
    'http',
    { HOST: '127.0.0.1', TRUST_PROXY: 'true' },
    /^The environment is not usable\.\nTRUST_PROXY: names the addresses[^\n]*\n$/,
  ],
])('the %s role says why it does not start, and nothing else: %o [OP-02]', (role, environment, said) => {
  const ended = spawnSync(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url)), role], {
    env: { DATA_DIR: tmpdir(), ...environment },
    encoding: 'utf8',
  });
  expect(ended.stderr).toMatch(said);
  expect([ended.status, ended.stdout]).toEqual([1, '']);
});

test('a node that sends no mail says where it stays, and one that does says nothing [OP-02] [ID-11]', () => {
  expect(startWarnings({ SMTP_URL: undefined })).toEqual([
    expect.stringMatching(/^SMTP_URL is missing.*readable/),
  ]);
  expect(startWarnings({ SMTP_URL: 'smtp://mail.example' })).toEqual([]);
});
