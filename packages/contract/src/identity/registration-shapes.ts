import { DOCUMENT_COUNTRIES } from '@trilha/rules/identity/documents.rule';
import { CODE_DIGITS } from '@trilha/rules/identity/recovery.rule';
import { REGISTRATION_PARTS } from '@trilha/rules/identity/registration/registration-answers.rule';
import {
  PRESENCES,
  REGISTRATION_FIELDS,
  REGISTRATION_ROLES,
} from '@trilha/rules/identity/registration/registration-fields.rule';
import { z } from 'zod';

/** What a browser holds of the code it asked for: a guess counts for that code alone. */
export const codeRequest = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const typedCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`));

export const registrationCountry = z.enum(DOCUMENT_COUNTRIES);

export const askedField = z.strictObject({
  field: z.enum(REGISTRATION_FIELDS),
  presence: z.enum(PRESENCES),
});

export const countryFields = z.strictObject({
  country: registrationCountry,
  fields: z.array(askedField).max(REGISTRATION_FIELDS.length),
});

/** How people join a client, as its settings keep it. @spec CL-05 ID-14 ID-15 */
export const registrationSettings = z.strictObject({
  open: z.boolean(),
  approval: z.boolean(),
  preRegistration: z.boolean(),
  completion: z.boolean(),
  phoneProof: z.boolean(),
  role: z.enum(REGISTRATION_ROLES),
  countries: z.array(countryFields).max(DOCUMENT_COUNTRIES.length),
});

/** What was typed, part by part; the rule judges it, so that a long text is told beside its field. */
export const registrationAnswers = z.partialRecord(z.enum(REGISTRATION_PARTS), z.string().max(2000));

/** What a profile tells beyond who somebody is: fields in the client's order, and what was answered to them. @spec GM-04 */
export const profileAnswers = z.object({
  country: registrationCountry,
  fields: z.array(askedField.extend({ mayChange: z.boolean() })),
  answers: registrationAnswers,
});
