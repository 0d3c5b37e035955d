import type { CodeMessage } from './port.ts';
import { post } from './post.ts';

export interface TwilioSettings {
  /** `https://verify.twilio.com`, or a simulator of it. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The Verify service, `VA…`. */
  readonly service: string;
}

const LOCALES: Readonly<Record<string, string>> = {
  'pt-BR': 'pt-BR',
  'en-US': 'en',
  'es-ES': 'es',
  'fr-FR': 'fr',
};

/**
 * A code by SMS through Twilio Verify v2. The code is ours (`CustomCode`), because its tries and sends are counted
 * here, over every channel together.
 */
export const twilioVerify =
  ({ url, accountSid, authToken, service }: TwilioSettings) =>
  ({ phone, code, language }: CodeMessage): Promise<void> =>
    post(
      'Twilio Verify',
      `${url}/v2/Services/${encodeURIComponent(service)}/Verifications`,
      `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      new URLSearchParams({
        To: phone,
        Channel: 'sms',
        CustomCode: code,
        Locale: LOCALES[language] ?? 'en',
      }),
    );
