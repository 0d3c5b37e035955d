import type { CodeMessage, Messenger, PhoneChannel } from './port.ts';
import { type TwilioSettings, twilioVerify } from './twilio-verify.ts';
import { type WhatsappSettings, whatsappCloud } from './whatsapp-cloud.ts';

export interface MessagingSettings {
  readonly twilio: TwilioSettings | null;
  readonly whatsapp: WhatsappSettings | null;
}

/** The messenger of the channels that are set up; one that is not is never offered. */
export function createMessenger({ twilio, whatsapp }: MessagingSettings): Messenger {
  const senders: Partial<Record<PhoneChannel, (message: CodeMessage) => Promise<void>>> = {
    ...(twilio ? { sms: twilioVerify(twilio) } : {}),
    ...(whatsapp ? { whatsapp: whatsappCloud(whatsapp) } : {}),
  };
  return {
    channels: Object.keys(senders) as PhoneChannel[],
    sendCode: async (message) => {
      const send = senders[message.channel];
      if (!send) throw new Error(`No provider is set up for ${message.channel}.`);
      await send(message);
    },
  };
}
