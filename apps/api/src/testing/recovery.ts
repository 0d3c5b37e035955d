import { randomInt } from 'node:crypto';
import {
  getPhoneNumberWithDocument,
  recoverPassword,
  sendRecoverPasswordCode,
  validateRecoverPasswordCode,
} from '@trilha/contract/identity/recovery.calls';
import type { Logger } from 'pino';
import { jobs } from '#identity/index.ts';
import { type CaptchaSimulator, startCaptchaSimulator } from '#platform/captcha/simulator.ts';
import {
  type MessagingSimulator,
  readSimulatorInbox,
  startMessagingSimulator,
} from '#platform/messaging/simulator.ts';
import { newToken } from '../identity/sessions/tokens.ts';
import { openTestApplication, type TestApplication } from './application.ts';
import { call } from './call.ts';
import { simulatedCheck } from './captcha.ts';
import { deliverEvents } from './deliver-events.ts';
import { type BuiltClient, buildClient, buildPerson } from './world.ts';

const NOON = '2026-11-21T15:00:00Z';

export interface RecoveryWorld {
  readonly product: TestApplication;
  readonly simulator: MessagingSimulator;
  readonly captcha: CaptchaSimulator;
  readonly close: () => Promise<void>;
}

/** The product beside a simulator of both providers, spoken to over HTTP. */
export async function openRecoveryWorld(log?: Logger): Promise<RecoveryWorld> {
  const simulator = await startMessagingSimulator(() => new Date());
  const captcha = await startCaptchaSimulator(() => new Date());
  const messaging = {
    twilio: { url: simulator.url, accountSid: 'ACtest', authToken: 'secret', service: 'VAtest' },
    whatsapp: {
      url: `${simulator.url}/v23.0`,
      phoneNumberId: '100000000000001',
      accessToken: 'secret',
      template: 'verification_code',
    },
  };
  const product = await openTestApplication(
    NOON,
    messaging,
    simulatedCheck(captcha),
    null,
    null,
    undefined,
    log,
  );
  return {
    product,
    simulator,
    captcha,
    close: async () => {
      await product.close();
      await simulator.close();
      await captcha.close();
    },
  };
}

/** A CPF that nobody else in this run has. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

export const newPhone = (): string => `+55119${String(randomInt(10_000_000, 99_999_999))}`;

/** Somebody who can be reached, at a client of their own. */
export async function buildReachable(
  { product }: RecoveryWorld,
  over: Parameters<typeof buildPerson>[2] = {},
) {
  const client = await buildClient(product.platform);
  const document = newCpf();
  const phone = newPhone();
  const person = await buildPerson(product.platform, client, { document, phone, ...over });
  return { client, document, phone, ...person };
}

export const doorOf = (client: BuiltClient) => ({
  client_id: 'web',
  client_secret: 'web-public',
  client_slug: client.slug,
});

let network = 0;
/** Addresses that were not seen before. */
export const newNetwork = (): string => {
  network += 1;
  return `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
};

/** The calls of one door, each from a network of its own unless it is named. */
export const knocking = ({ product, simulator }: RecoveryWorld, client: BuiltClient) => {
  const asker = doorOf(client);
  return {
    mail: (username: string, from = newNetwork(), purpose: 'password' | 'first_access' = 'password') =>
      call(product, recoverPassword, { body: { ...asker, purpose, username } }, { from }),
    phone: (document: string, from = newNetwork()) =>
      call(product, getPhoneNumberWithDocument, { body: { ...asker, document } }, { from }),
    code: (
      document: string,
      lastDigits: string,
      {
        channel = 'sms',
        from = newNetwork(),
        request = newToken(),
      }: { channel?: 'sms' | 'whatsapp'; from?: string; request?: string } = {},
    ) =>
      call(
        product,
        sendRecoverPasswordCode,
        {
          body: {
            ...asker,
            purpose: 'password',
            channel,
            request,
            known: { document, last_digits: lastDigits },
          },
        },
        { from },
      ),
    again: (request: string, from = newNetwork(), channel: 'sms' | 'whatsapp' = 'sms') =>
      call(
        product,
        sendRecoverPasswordCode,
        { body: { ...asker, purpose: 'password', channel, request: newToken(), known: { request } } },
        { from },
      ),
    guess: (request: string, code: string, from = newNetwork()) =>
      call(product, validateRecoverPasswordCode, { body: { ...asker, request, code } }, { from }),
    deliver: () => deliverEvents(product, jobs),
    codesOf: async (phone: string) => {
      await deliverEvents(product, jobs);
      return (await readSimulatorInbox(simulator.url)).filter((message) => message.phone === phone);
    },
    mailsTo: async (recipient: string) => {
      await deliverEvents(product, jobs);
      return product.platform.database
        .readerOf(client.id)
        .selectFrom('outgoing_mail')
        .select(['subject', 'body_text', 'body_html'])
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .execute();
    },
  };
};

/** Some other code of six digits. */
export const otherThan = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');
