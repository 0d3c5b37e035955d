export type PhoneChannel = 'sms' | 'whatsapp';

/** A verification code on its way to a phone. */
export interface CodeMessage {
  readonly channel: PhoneChannel;
  /** In international form, `+5511955501047` (E.164). */
  readonly phone: string;
  readonly code: string;
  /** One of the product's languages. */
  readonly language: string;
}

/** Sends verification codes to phones; says by which channels it can. */
export interface Messenger {
  readonly channels: readonly PhoneChannel[];
  readonly sendCode: (message: CodeMessage) => Promise<void>;
}

/** The provider did not take the message; its own words are for the log. */
export class MessagingError extends Error {
  constructor(provider: string, status: number, detail: string) {
    super(`${provider} answered ${status}: ${detail.slice(0, 200)}`);
    this.name = 'MessagingError';
  }
}
