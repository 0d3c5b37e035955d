import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

/** Mail through an SMTP server: `smtp://user:secret@host:587` or `smtps://…`. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url, { from });
  return {
    send: async (_clientId, mail) => {
      await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
    },
  };
}
