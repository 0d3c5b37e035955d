import { once } from 'node:events';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, simulatedCheck } from '../../testing/captcha.ts';
import { type CaptchaSimulator, startCaptchaSimulator } from './simulator.ts';
import { siteverify } from './siteverify.ts';

const log = pino({ level: 'silent' });
let now = Date.parse('2026-11-21T15:00:00Z');
let simulator: CaptchaSimulator;
beforeAll(async () => {
  simulator = await startCaptchaSimulator(() => new Date(now));
});
afterAll(() => simulator.close());

const checkAt =
  (verifyUrl: string) =>
  (over: { readonly answer?: string; readonly secret?: string; readonly host?: string } = {}) =>
    siteverify({ ...simulatedCheck(simulator), verifyUrl }, log).check({
      secret: 'secret',
      answer: 'answer',
      address: '10.0.0.1',
      host: 'localhost',
      ...over,
    });

/** A provider that keeps what it was sent and answers as it is told. */
async function openProvider(status: number, body: string) {
  const received: { method: string | undefined; kind: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      received.push({ method: request.method, kind: request.headers['content-type'], body: text });
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/siteverify`,
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('asks as reCAPTCHA documents its siteverify [CL-05]', async () => {
  const provider = await openProvider(200, '{"success":true,"hostname":"localhost"}');
  expect(await checkAt(provider.url)()).toBe('human');
  const [sent] = provider.received;
  expect([sent?.method, sent?.kind]).toEqual(['POST', 'application/x-www-form-urlencoded']);
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    secret: 'secret',
    response: 'answer',
    remoteip: '10.0.0.1',
  });
  provider.close();
});

test.each([
  { status: 200, body: '{"success":true}', expected: 'human' },
  { status: 200, body: '{"success":true,"hostname":"another.example"}', expected: 'refused' },
  { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}', expected: 'refused' },
  { status: 400, body: '{"success":false,"error-codes":["invalid-input-response"]}', expected: 'refused' },
  { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}', expected: 'wrong_secret' },
  { status: 200, body: '{"success":false,"error-codes":["internal-error"]}', expected: 'unreachable' },
  { status: 503, body: '{"success":true}', expected: 'unreachable' },
  { status: 200, body: '<html>', expected: 'unreachable' },
])('takes $status $body for $expected [CL-05]', async ({ status, body, expected }) => {
  const provider = await openProvider(status, body);
  expect(await checkAt(provider.url)()).toBe(expected);
  provider.close();
});

test('says that a provider which is not there cannot be reached [CL-05]', async () => {
  expect(await checkAt('http://127.0.0.1:9/siteverify')()).toBe('unreachable');
});

test('the simulator takes an answer once, for two minutes, of its own page [CL-05]', async () => {
  const check = checkAt(`${simulator.url}/siteverify`);
  const answer = await answerOf(simulator);
  expect(await check({ answer })).toBe('human');
  expect(await check({ answer })).toBe('refused');
  expect(await check({ answer: await answerOf(simulator, 'another.example') })).toBe('refused');
  expect(await check({ secret: 'made invalid', answer: await answerOf(simulator) })).toBe('wrong_secret');
  const late = await answerOf(simulator);
  now += 121_000;
  expect(await check({ answer: late })).toBe('refused');
});

test('the simulator serves its widget, whose frame only its own site may show [OP-01]', async () => {
  const script = await (await fetch(`${simulator.url}/api.js?hl=fr`)).text();
  expect(script).toContain('window.grecaptcha');
  const frame = await fetch(`${simulator.url}/anchor?k=key&hl=fr&theme=dark`);
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(await frame.text()).toContain('Je ne suis pas un robot');
});
