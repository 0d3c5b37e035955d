import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ANSWER_SECONDS, anchorPage, widgetScript } from './simulator-pages.ts';

export interface CaptchaSimulator {
  /** Origin it listens on: this machine only. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A secret with this end is one that the provider does not know: it shows what happens then. */
const WRONG_SECRET = /invalid$/;
const LARGEST_BODY = 32 * 1024;
/** As many answers as are worth keeping. */
const KEPT = 10_000;

interface Answered {
  readonly at: number;
  readonly host: string;
}
interface Reply {
  readonly status: number;
  readonly kind: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers as the siteverify of reCAPTCHA does, and serves a widget of its own: one checkbox. An answer holds for two
 * minutes and opens one door.
 */
export async function startCaptchaSimulator(now: () => Date): Promise<CaptchaSimulator> {
  const answers = new Map<string, Answered>();
  const server = createServer((request, response) => {
    replyTo(request, answers, now().getTime()).then(
      (reply) => send(response, reply),
      () => send(response, json(400, { success: false, 'error-codes': ['bad-request'] })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The simulator has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const json = (status: number, body: unknown): Reply => ({
  status,
  kind: 'application/json',
  body: JSON.stringify(body),
});

async function replyTo(
  request: IncomingMessage,
  answers: Map<string, Answered>,
  now: number,
): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  const asked = `${request.method} ${pathname}`;
  if (asked === 'GET /api.js')
    return { status: 200, kind: 'text/javascript; charset=utf-8', body: widgetScript() };
  if (asked === 'GET /anchor') return anchor(searchParams);
  if (asked === 'POST /answer') {
    const token = randomBytes(32).toString('base64url');
    const [oldest] = answers.keys();
    if (answers.size >= KEPT && oldest) answers.delete(oldest);
    answers.set(token, { at: now, host: searchParams.get('host') ?? '' });
    return json(200, { token });
  }
  if (asked === 'POST /siteverify')
    return json(200, verdict(new URLSearchParams(await read(request)), answers, now));
  return json(404, { success: false });
}

function anchor(asked: URLSearchParams): Reply {
  const nonce = randomBytes(16).toString('base64');
  const page = {
    language: asked.get('hl') ?? 'pt-BR',
    theme: asked.get('theme') ?? 'light',
  };
  return {
    status: 200,
    kind: 'text/html; charset=utf-8',
    body: anchorPage(page, nonce),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'`,
    },
  };
}

function verdict(form: URLSearchParams, answers: Map<string, Answered>, now: number) {
  const [secret, response] = [form.get('secret'), form.get('response')];
  const refusal = (code: string) => ({ success: false, 'error-codes': [code] });
  if (!secret) return refusal('missing-input-secret');
  if (WRONG_SECRET.test(secret)) return refusal('invalid-input-secret');
  if (!response) return refusal('missing-input-response');
  const answered = answers.get(response);
  if (!answered) return refusal('invalid-input-response');
  answers.delete(response);
  if (now - answered.at > ANSWER_SECONDS * 1000) return refusal('timeout-or-duplicate');
  return { success: true, challenge_ts: new Date(answered.at).toISOString(), hostname: answered.host };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { status, kind, body, headers = {} }: Reply): void {
  response.writeHead(status, { 'content-type': kind, ...headers }).end(body);
}
