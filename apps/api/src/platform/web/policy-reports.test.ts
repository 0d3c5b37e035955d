import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { openTestApplication } from '../../testing/application.ts';
import { createHttp } from '../http/server.ts';
import { createLogger } from '../logging.ts';
import { POLICY_REPORTS, policyReports } from './policy-reports.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function listening() {
  const lines: string[] = [];
  const log = createLogger(
    'warn',
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString());
        done();
      },
    }),
  );
  const registry = new Registry();
  let now = Date.UTC(2026, 10, 21);
  const app = await createHttp({ log, trustProxy: false, secure: false });
  open.push(app);
  policyReports(app, {
    registry,
    log,
    now: () => new Date(now),
    routeOf: (path) => (/^\/courses\/[^/]+$/.test(path) ? '/courses/$courseId' : null),
  });
  const send = (payload: string, type = 'application/csp-report', remoteAddress = '203.0.113.9') =>
    app.inject({
      method: 'POST',
      url: POLICY_REPORTS,
      payload,
      remoteAddress,
      headers: { 'content-type': type },
    });
  const codeOf = async (answer: ReturnType<typeof send>): Promise<string> => {
    const { statusCode, body } = await answer;
    return `${statusCode} ${body === '' ? '' : (JSON.parse(body) as { code: string }).code}`.trim();
  };
  return {
    send,
    codeOf,
    lines,
    metrics: () => registry.metrics(),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const report = (page: string, blocked = 'https://elsewhere.example/ana.souza?cpf=529') =>
  JSON.stringify({
    'csp-report': {
      'document-uri': page,
      referrer: 'https://nexo.example/?token=secret',
      'effective-directive': 'img-src',
      'blocked-uri': blocked,
      'script-sample': 'Ana Souza, 529.982.247-25',
      disposition: 'enforce',
    },
  });
const COURSE = 'https://nexo.example/courses/ana-souza?q=segredo';

test('counts a violation by directive and page route, and keeps nothing of the person [OP-02]', async () => {
  const { codeOf, send, metrics, lines } = await listening();
  expect(await codeOf(send(report(COURSE)))).toBe('204');
  const modern = JSON.stringify([
    {
      type: 'csp-violation',
      url: COURSE,
      body: {
        documentURL: COURSE,
        effectiveDirective: 'img-src',
        blockedURL: 'https://elsewhere.example/',
        disposition: 'enforce',
        sample: 'Ana',
      },
    },
  ]);
  expect(await codeOf(send(modern, 'application/reports+json'))).toBe('204');
  expect(await metrics()).toContain(
    'content_security_policy_violations_total{directive="img-src",route="/courses/$courseId",blocked="other",disposition="enforce"} 2',
  );
  const told = [...lines, await metrics()].join('\n');
  for (const secret of ['Ana', 'ana', '529', 'segredo', 'secret', 'elsewhere'])
    expect(told).not.toContain(secret);
});

test('logs each shape once, however often it comes [OP-02]', async () => {
  const { send, lines } = await listening();
  for (const page of [COURSE, 'https://nexo.example/courses/other', COURSE]) await send(report(page));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    directive: 'img-src',
    route: '/courses/$courseId',
    blocked: 'other',
    disposition: 'enforce',
    file: null,
  });
  await send(report(COURSE, 'inline'));
  expect(lines).toHaveLength(2);
});

test('a path that is no page of ours is counted without its name [OP-02]', async () => {
  const { send, metrics } = await listening();
  await send(report('https://nexo.example/ana-souza'));
  expect(await metrics()).toContain('route="unknown"');
  expect(await metrics()).not.toContain('ana');
});

test.each([
  ['no JSON', '{"csp-report":', 'application/csp-report', '400 malformed_request'],
  ['nothing', '', 'application/reports+json', '400 malformed_request'],
  ['another shape', '{"report":{}}', 'application/csp-report', '400 malformed_request'],
  [
    'a poisoned prototype',
    '{"__proto__":{"csp-report":{}}}',
    'application/csp-report',
    '400 malformed_request',
  ],
  ['another type', report(COURSE), 'application/json', '415 unsupported_media_type'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', '415 unsupported_media_type'],
  ['too much', report(`${COURSE}${'x'.repeat(33 * 1024)}`), 'application/csp-report', '413 body_too_large'],
])('refuses %s [OP-02] [UX-05]', async (_what, payload, type, refusal) => {
  const { codeOf, send, metrics } = await listening();
  expect(await codeOf(send(payload, type))).toBe(refusal);
  expect(await metrics()).not.toContain('directive=');
});

test('one address tells thirty times a minute, and all together six hundred [OP-02]', async () => {
  const { codeOf, send, wait } = await listening();
  for (let times = 0; times < 30; times += 1) expect(await codeOf(send(report(COURSE)))).toBe('204');
  const refused = await send(report(COURSE));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const from = (address: number) =>
    codeOf(send(report(COURSE), 'application/csp-report', `198.51.100.${address}`));
  for (let address = 1; address <= 19; address += 1)
    for (let times = 0; times < 30; times += 1) expect(await from(address)).toBe('204');
  expect(await from(200)).toBe('429 too_many_requests');
  wait(60_000);
  expect(await from(200)).toBe('204');
});

test('the product takes reports and shows them in its metrics [OP-02]', async () => {
  const product = await openTestApplication();
  const answer = await product.app.inject({
    method: 'POST',
    url: POLICY_REPORTS,
    headers: { 'content-type': 'application/csp-report' },
    payload: report(COURSE),
  });
  expect(answer.statusCode).toBe(204);
  const { body } = await product.app.inject({ url: '/metrics' });
  expect(body).toMatch(/^content_security_policy_violations_total\{directive="img-src".* 1$/m);
  await product.close();
});
