import type { Config } from '#platform/config.ts';
import type { MessagingSettings } from '#platform/messaging/messenger.ts';

/** The providers the environment names whole; the others are not offered. */
export function messagingSettings(config: Config): MessagingSettings {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE } = config;
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN } = config;
  return {
    twilio:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_VERIFY_SERVICE
        ? {
            url: config.TWILIO_URL.replace(/\/$/, ''),
            accountSid: TWILIO_ACCOUNT_SID,
            authToken: TWILIO_AUTH_TOKEN,
            service: TWILIO_VERIFY_SERVICE,
          }
        : null,
    whatsapp:
      WHATSAPP_PHONE_NUMBER_ID && WHATSAPP_ACCESS_TOKEN
        ? {
            url: config.WHATSAPP_URL.replace(/\/$/, ''),
            phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
            accessToken: WHATSAPP_ACCESS_TOKEN,
            template: config.WHATSAPP_TEMPLATE,
          }
        : null,
  };
}

/** In the demonstration every message to a phone goes to the simulator, whatever the environment says. */
export const simulatedProviders = (config: Config, url: string): Config => ({
  ...config,
  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: 'ACdemo',
  TWILIO_AUTH_TOKEN: 'demo',
  TWILIO_VERIFY_SERVICE: 'VAdemo',
  WHATSAPP_URL: `${url}/v23.0`,
  WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
  WHATSAPP_ACCESS_TOKEN: 'demo',
});
