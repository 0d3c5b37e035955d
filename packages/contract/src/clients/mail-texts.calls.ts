import { MAIL_KINDS } from '@trilha/rules/clients/mail-texts.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, instant } from '../fields.ts';

const access = 'platform.client.administer';
const path = '/api/client/mail-texts';
const kind = z.enum(MAIL_KINDS);
const language = z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']);
const one = z.strictObject({ kind, language });
/** Lengths and placeholders are judged by the rule, which names what is wrong. */
const words = { subject: z.string().max(1000), body: z.string().max(20_000) };

/** Every letter the product sends, and in which languages the selected client says it in its own words. @spec MG-06 */
export const listMailTexts = defineCall({
  id: 'listMailTexts',
  summary: 'Letters of the selected client',
  method: 'GET',
  path,
  access,
  response: z.object({
    languages: z.array(language),
    mails: z.array(z.object({ kind, changed: z.array(language), changedAt: instant.nullable() })),
  }),
  errors: ['not_allowed'],
});

/** The words of a letter in one language: the product's, the client's own, and the values it may say. @spec MG-06 */
export const readMailText = defineCall({
  id: 'readMailText',
  summary: 'Subject and body of a letter in one language',
  method: 'GET',
  path: `${path}/:kind/:language`,
  access,
  params: one,
  response: z.object({
    kind,
    language,
    /** 0 while the client says the product's words. */
    revision: z.int(),
    standard: z.object({ subject: z.string(), body: z.string() }),
    own: z
      .object({ subject: z.string(), body: z.string(), changedAt: instant, changedBy: z.string() })
      .nullable(),
    placeholders: z.array(z.object({ name: z.string(), required: z.boolean(), sample: z.string() })),
    button: z.string().nullable(),
    footer: z.string(),
    /** Where a test goes. */
    recipient: z.string(),
  }),
  errors: ['not_allowed', 'not_found', 'validation_failed'],
});

/**
 * Says a letter in the client's own words. A placeholder it does not know or one it must say and does not is refused
 * (`placeholder_unknown`, `placeholder_missing` beside the field). @spec MG-06
 */
export const changeMailText = defineCall({
  id: 'changeMailText',
  summary: 'Change subject and body of a letter in one language',
  method: 'PUT',
  path: `${path}/:kind/:language`,
  access,
  write: true,
  params: one,
  body: z.strictObject({ revision: z.int(), ...words }),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'not_found', 'validation_failed', 'changed_meanwhile'],
});

/** Goes back to the product's words, which follow the product from then on. @spec MG-06 */
export const resetMailText = defineCall({
  id: 'resetMailText',
  summary: 'Go back to the standard text of a letter',
  method: 'DELETE',
  path: `${path}/:kind/:language`,
  access,
  write: true,
  params: one,
  response: done,
  errors: ['not_allowed', 'not_found', 'validation_failed'],
});

/** Sends the words as they are typed to whoever asks, with samples for the values; nothing is kept. @spec MG-06 */
export const testMailText = defineCall({
  id: 'testMailText',
  summary: 'Send a letter to oneself as a test',
  method: 'POST',
  path: `${path}/:kind/:language/test`,
  access,
  write: true,
  params: one,
  body: z.strictObject(words),
  response: done,
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});
