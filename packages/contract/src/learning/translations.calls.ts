import { TRANSLATED_FIELDS, type TranslatedField } from '@trilha/rules/learning/translation.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, requiredText, text } from '../fields.ts';

const author = { access: 'learning.training.author' } as const;
const language = z.string().max(10);
const field = z.enum(Object.keys(TRANSLATED_FIELDS) as [TranslatedField, ...TranslatedField[]]);
const LONGEST = TRANSLATED_FIELDS.description;

/** How far a training is in one language: texts that are translated as they stand now, of all that are written. @spec MG-02 */
export const translationMeter = z.object({ language: z.string(), done: z.int(), total: z.int() });

/** Every text of a training of any kind beside its translation into one language of the client. @spec MG-02 UX-01 */
export const readTranslations = defineCall({
  id: 'readTranslations',
  summary: 'The texts of a training and their translations into a language',
  method: 'GET',
  path: '/api/authoring/trainings/:trainingId/translations/:language',
  ...author,
  params: z.object({ trainingId: id, language }),
  response: z.object({
    /** The language the training is written in: the client's own. */
    writtenIn: z.string(),
    meters: z.array(translationMeter),
    texts: z.array(
      z.object({
        part: z.enum(['training', 'module', 'activity', 'section']),
        partId: id,
        field,
        original: z.string(),
        /** Null while there is none. */
        translation: z
          .object({
            words: z.string(),
            /** The words it was made of, where the original says something else by now. */
            madeOf: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/**
 * Translates one text, or takes its translation away where the words are empty. The original is what the translator has
 * seen; where the author has changed it meanwhile, nothing is written. @spec MG-02
 */
export const translateText = defineCall({
  id: 'translateText',
  summary: 'Translate one text of a training',
  method: 'PUT',
  path: '/api/authoring/trainings/:trainingId/translations/:language',
  ...author,
  write: true,
  params: z.object({ trainingId: id, language }),
  body: z.strictObject({ partId: id, field, original: requiredText(LONGEST), words: text(LONGEST) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'changed_meanwhile', 'validation_failed'],
});
