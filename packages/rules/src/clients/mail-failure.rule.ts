/** Why a letter did not go out, as far as anybody may be told. @spec MG-06 */
export const MAIL_FAILURES = [
  'unreachable',
  'not_let_in',
  'address_refused',
  'mail_refused',
  'other',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** States of a letter: tried again, gone, given up, or nothing left to say when it was tried again. @spec MG-06 */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'needless'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What a mail program says of its failure: a code of its own, and the reply of the server (RFC 5321, 4.2). */
export interface MailTrouble {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

const BY_CODE: Readonly<Record<string, MailFailure>> = {
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  ETLS: 'unreachable',
  EAUTH: 'not_let_in',
  EENVELOPE: 'address_refused',
  EMESSAGE: 'mail_refused',
};
/** Mailbox unavailable, not local, over its size, not named rightly. */
const OF_THE_ADDRESS = new Set([450, 550, 551, 552, 553]);
const OF_THE_SENDER = new Set([530, 534, 535, 538]);

/** The reply of a server names the recipient: what is kept of it is which kind it was. @spec MG-06 */
export function mailFailure({ code, responseCode }: MailTrouble): MailFailure {
  if (typeof responseCode === 'number') {
    if (OF_THE_SENDER.has(responseCode)) return 'not_let_in';
    if (OF_THE_ADDRESS.has(responseCode)) return 'address_refused';
    if (responseCode >= 500) return 'mail_refused';
  }
  return (typeof code === 'string' ? BY_CODE[code] : undefined) ?? 'other';
}

/** An address as staff may see it in a list: its first letter, and where its letters go. @spec MG-06 */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${Array.from(address)[0] ?? ''}•••${address.slice(at)}`;
}
