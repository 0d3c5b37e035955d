import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbound, isPrivateAddress } from './outbound.ts';

const GET = { method: 'GET', headers: {} };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, answer) => {
    if (request.url === '/moved') answer.writeHead(302, { location: '/' }).end();
    else if (request.url === '/flood') answer.end(Buffer.alloc(600 * 1024));
    else answer.end('ok');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
    }),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.10',
  '169.254.169.254',
  '100.100.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
])('counts %s as private [ID-22]', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});
test.each(['8.8.8.8', '172.32.0.1', '200.1.1.1', '2001:4860:4860::8888'])(
  'counts %s as public [ID-22]',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test('reaches nothing private, neither by name nor by number, and speaks https alone [ID-22]', async () => {
  const outside = createOutbound(false);
  await expect(outside.fetch(origin, GET)).rejects.toThrow('https');
  await expect(outside.fetch(origin.replace('http:', 'https:'), GET)).rejects.toThrow('public network');
  await expect(outside.fetch('https://169.254.169.254/', GET)).rejects.toThrow('public network');
  await expect(outside.fetch('https://[::1]/', GET)).rejects.toThrow('public network');
});

test('where it may, follows no redirect and swallows no flood [ID-22]', async () => {
  const inside = createOutbound(true);
  expect(await (await inside.fetch(origin, GET)).text()).toBe('ok');
  expect((await inside.fetch(`${origin}/moved`, GET)).status).toBe(302);
  await expect(inside.fetch(`${origin}/flood`, GET)).rejects.toThrow('too large');
});
