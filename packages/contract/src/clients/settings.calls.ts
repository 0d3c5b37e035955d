import { COOKIE_CATEGORIES, LONGEST_POLICY_ADDRESS } from '@trilha/rules/clients/cookie-settings.rule';
import { MODULES } from '@trilha/rules/clients/modules.rule';
import { LONGEST_PARTNER_SLUG, MOST_PARTNERS } from '@trilha/rules/clients/partner-brands.rule';
import { ALTERNATIVE_LOGINS } from '@trilha/rules/identity/alternative-login.rule';
import { FACTOR_ROLES } from '@trilha/rules/identity/second-factor.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { requiredText, text } from '../fields.ts';
import { registrationSettings } from '../identity/registration-shapes.ts';

const access = 'platform.client.administer';
const path = '/api/client/settings';
const words = (maximum: number) => z.record(z.string().max(5), text(maximum));

const language = z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']);

const colours = z.strictObject({
  primary: z.string().max(7),
  secondary: z.string().max(7),
  tertiary: z.string().max(7),
});

/** A partner's brand: its page, its look, and the channel that sign-ups through it record. @spec ID-01 */
const partnerBrand = z.strictObject({
  slug: z.string().max(LONGEST_PARTNER_SLUG),
  name: text(80),
  colours,
  /** By language. */
  title: words(120),
  /** By language: what the campaign offers. */
  text: words(600),
  channel: z.string().max(40),
  open: z.boolean(),
});

/** What is asked of people besides the necessary, in whose words, and where the policy is. @spec UX-03 */
const cookies = z.strictObject({
  categories: z.array(z.enum(COOKIE_CATEGORIES)).max(COOKIE_CATEGORIES.length),
  /** By language. */
  text: words(400),
  policy: z.string().max(LONGEST_POLICY_ADDRESS).nullable(),
});

const settingsFields = {
  name: requiredText(80),
  /** By language. */
  tagline: words(160),
  colours,
  /** An SVG document, at most 20,000 characters. */
  logo: z.string().max(40_000).nullable(),
  /** By language: signs of their own, where the one of all languages does not fit. */
  logos: z.partialRecord(language, z.string().max(40_000)),
  languages: z.array(language).max(4),
  defaultLanguage: language,
  homeRoute: z.string().max(100),
  /** The shop window stands before the login. @spec ID-10 */
  portfolio: z.boolean(),
  modules: z.array(z.enum(MODULES)).max(MODULES.length),
  hasRanking: z.boolean(),
  hasProfile: z.boolean(),
  trainingUsesScore: z.boolean(),
  passwordStrength: z.enum(['basic', 'medium', 'strong']),
  /** Who may register, whether they wait for approval, and what is asked of them. @spec CL-05 ID-15 */
  registration: registrationSettings,
  /** Roles of which a second factor is asked. */
  secondFactorRoles: z.array(z.enum(FACTOR_ROLES)).max(FACTOR_ROLES.length),
  /** What stands for a password besides the document, if anything. @spec ID-12 */
  alternativeLogin: z.enum(ALTERNATIVE_LOGINS),
  /** In the order they are shown. @spec ID-01 */
  partners: z.array(partnerBrand).max(MOST_PARTNERS),
  cookies,
  supportEmail: text(200).nullable(),
  supportPhone: text(40).nullable(),
  maintenance: z.boolean(),
  /** By language: what participants read meanwhile. */
  maintenanceMessage: words(400),
};

/** The settings of the selected client, with the revision a change must name. @spec CL-01 CL-05 */
export const readClientSettings = defineCall({
  id: 'readClientSettings',
  summary: 'Name, colours, languages, modules and state of the selected client',
  method: 'GET',
  path,
  access,
  response: z.object({ slug: z.string(), revision: z.int(), ...settingsFields }),
  errors: ['not_allowed'],
});

/**
 * Changes the settings of the selected client as a whole. A change made meanwhile by somebody else is never overwritten
 * (`changed_meanwhile`); what does not fit together is named field by field (`validation_failed`). @spec CL-01 CL-05 ID-25
 */
export const changeClientSettings = defineCall({
  id: 'changeClientSettings',
  summary: 'Change the settings of the selected client',
  method: 'PUT',
  path,
  access,
  write: true,
  body: z.strictObject({ revision: z.int(), ...settingsFields }),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'validation_failed', 'changed_meanwhile'],
});
