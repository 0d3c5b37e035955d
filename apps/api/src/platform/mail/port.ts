/** One message, in the reader's language, with a plain text beside the HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail for a client. SMTP in production; in the demo the message goes to the outbox page. */
export interface MailPort {
  readonly send: (clientId: string, mail: Mail) => Promise<void>;
}
