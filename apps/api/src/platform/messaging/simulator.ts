import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { PhoneChannel } from './port.ts';

const received = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'whatsapp']),
  phone: z.string(),
  code: z.string(),
  locale: z.string(),
  at: z.string(),
});
export type SimulatedMessage = z.output<typeof received>;

export interface MessagingSimulator {
  /** Origin it listens on: this machine only. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** As many as an inbox is worth looking through. */
const KEPT = 200;
const LARGEST_BODY = 16 * 1024;
/** A number that providers refuse: it shows what happens when a message cannot be sent. */
const REFUSED = /000000$/;

const template = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string().min(1),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.enum(['body', 'button']),
        sub_type: z.literal('url').optional(),
        parameters: z.array(z.object({ type: z.literal('text'), text: z.string().max(15) })),
      }),
    ),
  }),
});

/**
 * Answers as Twilio Verify v2 and the WhatsApp Cloud API do and keeps what it was given, to be read at `/inbox`: the
 * product speaks to it over HTTP exactly as it speaks to them.
 */
export async function startMessagingSimulator(now: () => Date): Promise<MessagingSimulator> {
  const inbox: SimulatedMessage[] = [];
  const keep = (channel: PhoneChannel, phone: string, code: string, locale: string): string => {
    const id = randomBytes(16).toString('hex');
    inbox.unshift({ id, channel, phone, code, locale, at: now().toISOString() });
    inbox.length = Math.min(inbox.length, KEPT);
    return id;
  };
  const server = createServer((request, response) => {
    answer(request, keep, inbox).then(
      ({ status, body }) => send(response, status, body),
      () => send(response, 400, { code: 400, message: 'The request could not be read.' }),
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

/** The messages a simulator was given, newest first. */
export async function readSimulatorInbox(url: string): Promise<readonly SimulatedMessage[]> {
  const answered = await fetch(`${url}/inbox`, { signal: AbortSignal.timeout(2000) });
  return z.array(received).parse(await answered.json());
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}
type Keep = (channel: PhoneChannel, phone: string, code: string, locale: string) => string;

async function answer(
  request: IncomingMessage,
  keep: Keep,
  inbox: readonly SimulatedMessage[],
): Promise<Reply> {
  const path = request.url ?? '/';
  if (request.method === 'GET' && path === '/inbox') return { status: 200, body: inbox };
  const authorization = request.headers.authorization ?? '';
  const body = await read(request);
  const service = /^\/v2\/Services\/([^/]+)\/Verifications$/.exec(path)?.[1];
  if (request.method === 'POST' && service) {
    if (!authorization.startsWith('Basic ')) return { status: 401, body: { code: 20003, status: 401 } };
    return verification(service, new URLSearchParams(body), keep);
  }
  if (request.method === 'POST' && /^\/v[\d.]+\/\d+\/messages$/.test(path)) {
    if (!authorization.startsWith('Bearer ')) return { status: 401, body: { error: { code: 190 } } };
    return templateMessage(body, keep);
  }
  return { status: 404, body: { code: 20404, status: 404 } };
}

function verification(service: string, form: URLSearchParams, keep: Keep): Reply {
  const [to, channel, code] = [form.get('To') ?? '', form.get('Channel'), form.get('CustomCode') ?? ''];
  const isRight = /^\+\d{8,15}$/.test(to) && channel === 'sms' && /^\d{4,10}$/.test(code);
  if (!isRight || REFUSED.test(to))
    return { status: 400, body: { code: 60200, message: 'Invalid parameter', status: 400 } };
  const sid = `VE${keep('sms', to, code, form.get('Locale') ?? 'en')}`;
  return {
    status: 201,
    body: { sid, service_sid: service, to, channel: 'sms', status: 'pending', valid: false },
  };
}

function templateMessage(body: string, keep: Keep): Reply {
  const parsed = template.safeParse(JSON.parse(body));
  const texts = parsed.data?.template.components.map(({ parameters }) => parameters[0]?.text ?? '') ?? [];
  const [code = ''] = texts;
  const isRight = texts.length === 2 && texts.every((text) => text === code) && code !== '';
  if (!parsed.data || !isRight || REFUSED.test(parsed.data.to))
    return {
      status: 400,
      body: { error: { message: 'Invalid parameter', type: 'OAuthException', code: 100 } },
    };
  const { to } = parsed.data;
  const id = `wamid.${keep('whatsapp', `+${to}`, code, parsed.data.template.language.code)}`;
  return {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    },
  };
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

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
