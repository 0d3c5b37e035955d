import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessenger } from './messenger.ts';
import { MessagingError, type PhoneChannel } from './port.ts';
import { type MessagingSimulator, readSimulatorInbox, startMessagingSimulator } from './simulator.ts';

let simulator: MessagingSimulator;
beforeAll(async () => {
  simulator = await startMessagingSimulator(() => new Date('2026-11-21T15:00:00Z'));
});
afterAll(() => simulator.close());

const messengerAt = (url: string) =>
  createMessenger({
    twilio: { url, accountSid: 'AC1', authToken: 'secret', service: 'VA1' },
    whatsapp: { url: `${url}/v23.0`, phoneNumberId: '1000', accessToken: 'secret', template: 'codigo' },
  });

/** A provider that keeps what it was sent and answers as it is told. */
async function openProvider(status: number, body: string) {
  const received: { path: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: text });
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const message = (channel: PhoneChannel, phone = '+5511955501047') => ({
  channel,
  phone,
  code: '014725',
  language: 'pt-BR',
});

test('speaks to Twilio Verify as its second version documents [ID-11] [ID-19]', async () => {
  const provider = await openProvider(201, '{"status":"pending"}');
  await messengerAt(provider.url).sendCode(message('sms'));
  const [sent] = provider.received;
  expect(sent?.path).toBe('/v2/Services/VA1/Verifications');
  expect(sent?.headers['authorization']).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    To: '+5511955501047',
    Channel: 'sms',
    CustomCode: '014725',
    Locale: 'pt-BR',
  });
  provider.close();
});

test('speaks to the WhatsApp Cloud API with an authentication template [ID-11] [ID-19]', async () => {
  const provider = await openProvider(200, '{"messages":[{"id":"wamid.1"}]}');
  await messengerAt(provider.url).sendCode(message('whatsapp'));
  const [sent] = provider.received;
  expect(sent?.path).toBe('/v23.0/1000/messages');
  expect(sent?.headers['authorization']).toBe('Bearer secret');
  const parameters = [{ type: 'text', text: '014725' }];
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '5511955501047',
    type: 'template',
    template: {
      name: 'codigo',
      language: { code: 'pt_BR' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  });
  provider.close();
});

test('the simulator takes what the providers take and shows it in its inbox [ID-11]', async () => {
  const messenger = messengerAt(simulator.url);
  expect(messenger.channels).toEqual(['sms', 'whatsapp']);
  await messenger.sendCode(message('sms'));
  await messenger.sendCode(message('whatsapp'));
  expect(await readSimulatorInbox(simulator.url)).toMatchObject([
    { channel: 'whatsapp', phone: '+5511955501047', code: '014725', locale: 'pt_BR' },
    { channel: 'sms', phone: '+5511955501047', code: '014725', locale: 'pt-BR' },
  ]);
});

test('the simulator refuses what the providers refuse [ID-11]', async () => {
  const messenger = messengerAt(simulator.url);
  const attempt = (channel: PhoneChannel, phone: string) =>
    messenger.sendCode(message(channel, phone)).catch((error: unknown) => error);
  for (const channel of ['sms', 'whatsapp'] as const) {
    expect(await attempt(channel, '+5511000000')).toBeInstanceOf(MessagingError);
    expect(await attempt(channel, '11955501047x')).toBeInstanceOf(MessagingError);
  }
  const bare = await fetch(`${simulator.url}/v2/Services/VA1/Verifications`, { method: 'POST' });
  expect(bare.status).toBe(401);
  const stranger = await fetch(`${simulator.url}/v23.0/1000/messages`, { method: 'POST', body: '{}' });
  expect(stranger.status).toBe(401);
});

test('says what a provider refused by its code alone, never by the phone number [ID-11]', async () => {
  const provider = await openProvider(400, '{"code":60203,"message":"Max send attempts for +5511955501047"}');
  const failure: unknown = await messengerAt(provider.url)
    .sendCode(message('sms'))
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('Twilio Verify answered 400: code 60203');
  expect(String(failure)).not.toContain('955501047');
  provider.close();
});

test('a channel that is not set up is not offered [ID-11]', () => {
  expect(createMessenger({ twilio: null, whatsapp: null }).channels).toEqual([]);
});
