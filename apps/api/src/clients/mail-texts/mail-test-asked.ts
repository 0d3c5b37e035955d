import { MAIL_KINDS } from '@trilha/rules/clients/mail-texts.rule';
import { z } from 'zod';
import { defineEvent } from '#platform/outbox.ts';

/** Somebody wants to see a letter in their own mailbox. */
export const mailTestAsked = defineEvent(
  'clients.mail-test-asked',
  z.object({
    membershipId: z.uuid(),
    kind: z.enum(MAIL_KINDS),
    language: z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']),
    subject: z.string(),
    body: z.string(),
  }),
);
