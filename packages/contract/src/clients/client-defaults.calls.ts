import { PASSWORD_LEVELS } from '@trilha/rules/identity/password.rule';
import { FACTOR_ROLES } from '@trilha/rules/identity/second-factor.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';

const access = 'platform.client.create';
const path = '/api/client-defaults';
const language = z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']);

const defaults = {
  /** How strong passwords must be. @spec ID-17 */
  passwordStrength: z.enum(PASSWORD_LEVELS),
  /** Roles of which a second factor is asked. @spec ID-27 */
  secondFactorRoles: z.array(z.enum(FACTOR_ROLES)).max(FACTOR_ROLES.length),
  /** Languages that are chosen to begin with; whoever makes a client may choose others. @spec CL-05 */
  languages: z.array(language).max(4),
  defaultLanguage: language,
};

/** What every new client begins with, with the revision a change must name. @spec MG-06 CL-05 */
export const readClientDefaults = defineCall({
  id: 'readClientDefaults',
  summary: 'What every new client begins with, for superusers',
  method: 'GET',
  path,
  access,
  response: z.object({ revision: z.int(), ...defaults }),
  errors: ['not_allowed'],
});

/**
 * Changes what new clients begin with; clients that are there already stay as they are. A change made meanwhile is never
 * overwritten (`changed_meanwhile`). @spec MG-06 CL-05
 */
export const changeClientDefaults = defineCall({
  id: 'changeClientDefaults',
  summary: 'Change what every new client begins with',
  method: 'PUT',
  path,
  access,
  write: true,
  body: z.strictObject({ revision: z.int(), ...defaults }),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'validation_failed', 'changed_meanwhile'],
});
