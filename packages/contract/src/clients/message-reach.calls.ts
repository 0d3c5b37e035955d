import { DOCUMENT_COUNTRIES } from '@trilha/rules/identity/documents.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant } from '../fields.ts';

const access = 'platform.client.administer';
const path = '/api/client/message-reach';
const country = z.enum(DOCUMENT_COUNTRIES);

/**
 * To the phones of which countries the selected client sends codes, where most went in the last day, and to which
 * numbers none goes because too many went at once. @spec ID-11 ID-19 MG-06
 */
export const readMessageReach = defineCall({
  id: 'readMessageReach',
  summary: 'Countries and beginnings of numbers that codes go to',
  method: 'GET',
  path,
  access,
  response: z.object({
    revision: z.int(),
    countries: z.array(country),
    /** The ten beginnings with the most in the last day. */
    prefixes: z.array(z.object({ country, prefix: z.string(), sent: z.int() })),
    stops: z.array(
      z.object({
        id,
        country,
        prefix: z.string(),
        /** How many went in the hour before it was stopped. */
        sent: z.int(),
        stoppedAt: instant,
        endsAt: instant,
      }),
    ),
  }),
  errors: ['not_allowed'],
});

/** Changes the countries; it holds for the next code. Revision nought is that of a client that never said. @spec ID-19 MG-06 */
export const changeMessageReach = defineCall({
  id: 'changeMessageReach',
  summary: 'Change the countries that codes go to',
  method: 'PUT',
  path,
  access,
  write: true,
  body: z.strictObject({ revision: z.int(), countries: z.array(country).max(DOCUMENT_COUNTRIES.length) }),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'validation_failed', 'changed_meanwhile'],
});

/** Lets codes go again where they were stopped; nothing is stopped there for a day. @spec ID-11 MG-06 */
export const liftMessageStop = defineCall({
  id: 'liftMessageStop',
  summary: 'Let codes go again to numbers that begin alike',
  method: 'DELETE',
  path: `${path}/stops/:stopId`,
  access,
  write: true,
  params: z.strictObject({ stopId: id }),
  response: done,
  errors: ['not_allowed', 'not_found'],
});
