import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { assertContentApart } from './assert-content-apart.ts';
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
  [undefined, 'content.localhost', null],
  ['http://localhost:3000', 'content.localhost', null],
  ['http://127.0.0.1:3000', 'content.localhost', null],
  ['http://localhost:3000', 'localhost', 'may be the same site'],
  [PUBLIC_URL, 'content.localhost', 'CONTENT_HOST is missing'],
  [PUBLIC_URL, 'localhost', 'CONTENT_HOST is missing'],
  [PUBLIC_URL, 'aprender.example', 'may be the same site'],
  [PUBLIC_URL, 'conteudo.aprender.example', 'may be the same site'],
  ['https://aprender.empresa.com.br', 'conteudo.empresa.com.br', 'may be the same site'],
  ['https://aprender.empresa.com.br', 'conteudo-empresa.com.br', null],
  [PUBLIC_URL, 'conteudo-aprender.example', null],
  [PUBLIC_URL, 'https://conteudo.example', 'no host name'],
  [PUBLIC_URL, 'Conteudo.example', 'no host name'],
])(
  'a node at %s with uploaded content at %s is refused with: %s [OP-02] [PL-05]',
  (url, CONTENT_HOST, refused) => {
    const start = () => assertContentApart({ PUBLIC_URL: url, CONTENT_HOST });
    if (refused === null) expect(start).not.toThrow();
    else expect(start).toThrow(refused);
  },
);

test.each([
  ['http', { PUBLIC_URL }, /^CONTENT_HOST is missing: [^\n]*\n$/],
  [
    'worker',
    { PUBLIC_URL, CONTENT_HOST: 'conteudo.aprender.example' },
    /^CONTENT_HOST \(conteudo\.aprender\.example\) may be the same site as PUBLIC_URL [^\n]*\n$/,
  ],
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
