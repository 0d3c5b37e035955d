import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttp } from './server.ts';

const PROXY = '10.0.0.5';

/** What the server takes a request for. */
async function seen(remoteAddress: string, headers: Record<string, string>) {
  const app = await createHttp({
    log: pino({ level: 'silent' }),
    trustProxy: readConfig({ TRUST_PROXY: `${PROXY},10.0.1.0/24` }).TRUST_PROXY,
    secure: false,
  });
  app.get('/seen', async ({ ip, host }) => ({ ip, host }));
  const answer = await app.inject({
    url: '/seen',
    remoteAddress,
    headers: { host: 'trilha.test', ...headers },
  });
  await app.close();
  return answer.json<{ ip: string; host: string }>();
}

test.each([
  ['straight from a sender, who wrote an address', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['through the proxy', PROXY, '198.51.100.7', '198.51.100.7'],
  ['through the proxy, of a sender who wrote an address', PROXY, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['through two proxies', PROXY, '203.0.113.9, 198.51.100.7, 10.0.1.8', '198.51.100.7'],
  [
    'through the proxy, of a sender who wrote the address of a proxy',
    PROXY,
    '10.0.1.8, 198.51.100.7',
    '198.51.100.7',
  ],
])(
  'counts a request %s for the address nobody could forge [ID-26] [OP-02]',
  async (_way, from, forwarded, expected) => {
    expect((await seen(from, { 'x-forwarded-for': forwarded })).ip).toBe(expected);
  },
);

test('takes the host of a request from a proxy only, and the one written last [ID-26] [OP-02]', async () => {
  const forged = { 'x-forwarded-host': 'forged.test' };
  expect((await seen('198.51.100.7', forged)).host).toBe('trilha.test');
  const both = { 'x-forwarded-host': 'forged.test, client.test' };
  expect((await seen(PROXY, both)).host).toBe('client.test');
});
