import type { MailKind } from '@trilha/rules/clients/mail-texts.rule';

/** The work that sends a letter: what it is told of, and how often it is tried again. */
export interface MailCause {
  readonly job: string;
  readonly outboxId: number;
  readonly retries: number;
}

/** One message, in the reader's language, with a plain text beside the HTML. */
export interface Mail {
  readonly kind: MailKind;
  readonly language: string;
  readonly cause: MailCause;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the law owes the reader, as the receipt of an erasure: it is sent even where a client sends nothing any more. */
  readonly isOwed?: boolean;
}

/** Sends mail for a client. SMTP in production; in the demo the message goes to the outbox page. */
export interface MailPort {
  readonly send: (clientId: string, mail: Mail) => Promise<void>;
}
