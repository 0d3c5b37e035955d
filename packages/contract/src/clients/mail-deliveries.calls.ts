import { MAIL_FAILURES, MAIL_STATES } from '@trilha/rules/clients/mail-failure.rule';
import { MAIL_KINDS } from '@trilha/rules/clients/mail-texts.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, localDate, pageOf, pageQuery } from '../fields.ts';

const path = '/api/client/mails';
const kind = z.enum(MAIL_KINDS);
const state = z.enum(MAIL_STATES);

const delivery = z.object({
  id,
  kind,
  language: z.string(),
  /** Masked: the first letter and the domain. */
  recipient: z.string(),
  state,
  /** Of the last try that failed. */
  reason: z.enum(MAIL_FAILURES).nullable(),
  tries: z.int(),
  firstTriedAt: instant,
  lastTriedAt: instant,
});

/** The letters of the selected client, newest first, and what became of them; days are the client's. @spec MG-06 */
export const listMailDeliveries = defineCall({
  id: 'listMailDeliveries',
  summary: 'E-mails of the selected client and what became of them',
  method: 'GET',
  path,
  access: 'platform.mail.read',
  query: z.object({
    ...pageQuery,
    kind: kind.optional(),
    state: state.optional(),
    from: localDate.optional(),
    until: localDate.optional(),
  }),
  response: pageOf(delivery),
  errors: ['not_allowed', 'validation_failed'],
});

/**
 * Tries a letter again that was given up (`mail_not_failed` otherwise). Its words are made anew, so that codes and links
 * in it are fresh; where there is nothing to say any more, nothing is sent. @spec MG-06
 */
export const resendMail = defineCall({
  id: 'resendMail',
  summary: 'Try a failed e-mail again',
  method: 'POST',
  path: `${path}/:mailId/resend`,
  access: 'platform.client.administer',
  write: true,
  params: z.strictObject({ mailId: id }),
  response: done,
  errors: ['not_allowed', 'not_found', 'mail_not_failed'],
});
