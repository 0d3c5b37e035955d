import { ACCEPTED_KINDS } from '@trilha/rules/clients/texts.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, instant } from '../fields.ts';

const language = z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']);
const kind = z.enum(ACCEPTED_KINDS);
const version = z.int().min(1);

/** The texts of the selected client that the reader must accept before going on, each in its newest version. @spec ID-20 */
export const readTextsToAccept = defineCall({
  id: 'readTextsToAccept',
  summary: 'Texts the reader has yet to accept at the selected client',
  method: 'GET',
  path: '/api/session/acceptance',
  access: 'signed-in',
  query: z.object({ language }),
  response: z.object({
    items: z.array(
      z.object({
        kind,
        version,
        publishedAt: instant,
        /** The language the words are in, where it is not the one asked for. */
        language: z.string(),
        html: z.string(),
        /** The version accepted before, where there is one. */
        acceptedVersion: version.nullable(),
      }),
    ),
  }),
  errors: ['not_signed_in'],
});

/**
 * Accepts the texts that were shown, in the versions that were shown: when another has been published meanwhile nothing
 * is accepted (`changed_meanwhile`). Kept with version, language and time; accepting again changes nothing. @spec ID-20
 */
export const acceptTexts = defineCall({
  id: 'acceptTexts',
  summary: 'Accept the texts of the selected client that ask for it',
  method: 'POST',
  path: '/api/session/acceptance',
  access: 'signed-in',
  write: true,
  body: z.strictObject({
    language,
    texts: z.array(z.strictObject({ kind, version })).min(1).max(3),
  }),
  response: done,
  errors: ['not_signed_in', 'changed_meanwhile', 'validation_failed', 'not_while_impersonating'],
});
