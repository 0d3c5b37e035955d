import { TEXT_KINDS } from '@trilha/rules/clients/texts.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { instant } from '../fields.ts';

const access = 'platform.client.administer';
const kind = z.enum(TEXT_KINDS);
const language = z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']);
const words = z.record(z.string().max(5), z.string());
const publication = {
  version: z.int(),
  publishedAt: instant,
  publishedBy: z.string(),
  /** Whether people had to accept this version before going on. */
  mustAccept: z.boolean(),
};

/**
 * A text of a client as everybody reads it: in the language asked for, else in the client's own. `html` is null where
 * the client has published nothing, and then the product's neutral text is shown. @spec ID-01 CO-05
 */
export const readInstitutionalText = defineCall({
  id: 'readInstitutionalText',
  summary: 'About, support, privacy, terms or cookies of a client, without signing in',
  method: 'GET',
  path: '/api/clients/:slug/texts/:kind',
  access: 'public',
  params: z.object({ slug: z.string().max(64), kind }),
  query: z.object({ language }),
  response: z.object({
    version: z.int().nullable(),
    publishedAt: instant.nullable(),
    language: z.string().nullable(),
    html: z.string().nullable(),
  }),
  errors: ['not_found', 'client_archived'],
});

/** The texts of the selected client: which are published, since when and by whom. @spec CO-05 */
export const listClientTexts = defineCall({
  id: 'listClientTexts',
  summary: 'Texts of the selected client with their newest version',
  method: 'GET',
  path: '/api/client/texts',
  access,
  response: z.object({
    items: z.array(
      z.object({ kind, current: z.object({ ...publication, languages: z.array(z.string()) }).nullable() }),
    ),
  }),
  errors: ['not_allowed'],
});

/** A text of the selected client in every language, with the list of its versions, the newest first. @spec CO-05 */
export const readClientText = defineCall({
  id: 'readClientText',
  summary: 'One text of the selected client, its newest words and all its versions',
  method: 'GET',
  path: '/api/client/texts/:kind',
  access,
  params: z.object({ kind }),
  response: z.object({
    kind,
    /** 0 while nothing has been published. */
    version: z.int(),
    words,
    /** Whether some version asks to be accepted: a later one may be a correction that does not. */
    asksAcceptance: z.boolean(),
    defaultLanguage: z.string(),
    languages: z.array(z.string()),
    versions: z.array(z.object(publication)),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** An old version of a text, in every language it was published in. @spec CO-05 */
export const readClientTextVersion = defineCall({
  id: 'readClientTextVersion',
  summary: 'The words of one version of a text of the selected client',
  method: 'GET',
  path: '/api/client/texts/:kind/versions/:version',
  access,
  params: z.object({ kind, version: z.coerce.number().int().min(1).max(1_000_000) }),
  response: z.object({ ...publication, words }),
  errors: ['not_allowed', 'not_found'],
});

/**
 * Publishes the next version of a text in all its languages; what was published before stays as it was. The version
 * that was seen must be the newest (`changed_meanwhile`), and the client's own language must have words
 * (`validation_failed`). With `mustAccept` nobody goes on before accepting it, the publisher neither; that is for terms,
 * privacy and cookies. @spec CO-05 ID-20
 */
export const publishClientText = defineCall({
  id: 'publishClientText',
  summary: 'Publish a new version of a text of the selected client',
  method: 'POST',
  path: '/api/client/texts/:kind/versions',
  access,
  write: true,
  params: z.object({ kind }),
  body: z.strictObject({
    seenVersion: z.int().min(0),
    words: z.partialRecord(language, z.string().max(100_000)),
    mustAccept: z.boolean().default(false),
  }),
  response: z.object({ version: z.int() }),
  errors: ['not_found', 'not_allowed', 'validation_failed', 'changed_meanwhile'],
});
