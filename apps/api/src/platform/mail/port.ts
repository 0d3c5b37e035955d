/** One message, in the reader's language, with a plain text beside the HTML. */
export interface Mail {
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
