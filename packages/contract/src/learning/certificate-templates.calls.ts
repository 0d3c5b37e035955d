import {
  CERTIFICATE_LANGUAGES,
  CERTIFICATE_LAYOUTS,
  CERTIFICATE_WORDS,
  LONGEST_CERTIFICATE_WORDS,
  LONGEST_SIGNATURE,
  MOST_SIGNATURES,
} from '@trilha/rules/learning/certificate-design.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, requiredText, text } from '../fields.ts';

const access = 'learning.certificate.administer';
const ofTemplate = z.object({ templateId: id });
/** The revision that was seen; a newer one on the server answers changed_meanwhile. */
const seen = { revision: z.int().min(1) };

const words = z.strictObject(
  Object.fromEntries(
    CERTIFICATE_WORDS.map((word) => [word, text(LONGEST_CERTIFICATE_WORDS[word]).optional()]),
  ) as Record<(typeof CERTIFICATE_WORDS)[number], z.ZodOptional<ReturnType<typeof text>>>,
);

/** How certificates look and what they say; `words` by language, the product's own where there are none. @spec LE-12 */
export const certificateDesign = z.strictObject({
  layout: z.enum(CERTIFICATE_LAYOUTS),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  showsLogo: z.boolean(),
  showsWorkload: z.boolean(),
  showsScore: z.boolean(),
  words: z.partialRecord(z.enum(CERTIFICATE_LANGUAGES), words),
  signatures: z
    .array(
      z.strictObject({
        name: requiredText(LONGEST_SIGNATURE),
        role: text(LONGEST_SIGNATURE),
        imageFileId: id.nullable(),
      }),
    )
    .max(MOST_SIGNATURES),
});

/** At most a hundred at a client, the default first, then by name. @spec LE-12 MG-02 */
export const listCertificateTemplates = defineCall({
  id: 'listCertificateTemplates',
  summary: 'Certificate templates of the client',
  method: 'GET',
  path: '/api/certificate-templates',
  access,
  response: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        layout: z.enum(CERTIFICATE_LAYOUTS),
        isDefault: z.boolean(),
        /** Trainings that name it; those of the default name none. */
        trainings: z.int(),
        changedAt: instant,
        changedBy: z.string(),
      }),
    ),
  }),
  errors: ['not_allowed'],
});

/** Names alone, for whoever chooses one for a training. @spec LE-12 MG-02 */
export const listCertificateChoices = defineCall({
  id: 'listCertificateChoices',
  summary: 'Certificate templates a training may use',
  method: 'GET',
  path: '/api/certificate-templates/choices',
  access: 'learning.training.author',
  response: z.object({ items: z.array(z.object({ id, name: z.string(), isDefault: z.boolean() })) }),
  errors: ['not_allowed'],
});

/** A template as its editor shows it. @spec LE-12 MG-02 */
export const readCertificateTemplate = defineCall({
  id: 'readCertificateTemplate',
  summary: 'A certificate template with its design',
  method: 'GET',
  path: '/api/certificate-templates/:templateId',
  access,
  params: ofTemplate,
  response: z.object({
    id,
    name: z.string(),
    revision: z.int(),
    isDefault: z.boolean(),
    design: certificateDesign,
    /** Certificates that were issued by what it says now. */
    issued: z.int(),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** Begins a template with the product's look, or with that of another one. @spec LE-12 MG-02 */
export const createCertificateTemplate = defineCall({
  id: 'createCertificateTemplate',
  summary: 'Begin a certificate template',
  method: 'POST',
  path: '/api/certificate-templates',
  access,
  write: true,
  body: z.strictObject({ name: requiredText(100), copyOf: id.nullable() }),
  response: z.object({ templateId: id }),
  errors: ['not_found', 'not_allowed', 'too_many_certificate_templates', 'validation_failed'],
});

/** Gives a template another design: certificates issued from now on have it, those issued before keep theirs. @spec LE-12 */
export const changeCertificateTemplate = defineCall({
  id: 'changeCertificateTemplate',
  summary: 'Change the name and the design of a certificate template',
  method: 'PUT',
  path: '/api/certificate-templates/:templateId',
  access,
  write: true,
  params: ofTemplate,
  body: z.strictObject({ ...seen, name: requiredText(100), design: certificateDesign }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'not_allowed', 'changed_meanwhile', 'file_incomplete', 'validation_failed'],
});

/** The template of every training that names none; null for the product's own look. @spec LE-12 */
export const chooseDefaultCertificate = defineCall({
  id: 'chooseDefaultCertificate',
  summary: 'Choose the certificate template of trainings that name none',
  method: 'PUT',
  path: '/api/certificate-templates/default',
  access,
  write: true,
  body: z.strictObject({ templateId: id.nullable() }),
  response: done,
  errors: ['not_found', 'not_allowed'],
});

/** Takes a template away, or back: trainings that name it use the default meanwhile; what was issued stays. @spec LE-12 */
export const removeCertificateTemplate = defineCall({
  id: 'removeCertificateTemplate',
  summary: 'Take a certificate template away, or bring it back',
  method: 'POST',
  path: '/api/certificate-templates/:templateId/removal',
  access,
  write: true,
  params: ofTemplate,
  body: z.strictObject({ removed: z.boolean() }),
  response: done,
  errors: ['not_found', 'not_allowed'],
});

/** A sample certificate by a design that nobody has kept yet, as it would be printed. @spec LE-12 MG-02 */
export const previewCertificate = defineCall({
  id: 'previewCertificate',
  summary: 'A sample certificate as PDF, in base64',
  method: 'POST',
  path: '/api/certificate-templates/preview',
  access,
  body: z.strictObject({ design: certificateDesign, language: z.enum(CERTIFICATE_LANGUAGES) }),
  response: z.object({ pdf: z.base64() }),
  errors: ['not_found', 'not_allowed', 'file_incomplete', 'validation_failed'],
});
