import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant } from '../fields.ts';
import { saidRule, shownLook } from './medal-shapes.ts';

const ownMedal = z.object({
  id,
  name: z.string(),
  description: z.string(),
  look: shownLook,
  rule: saidRule,
  /** How much of the goal is reached; all of it for a medal that was given, whatever became of the facts since. */
  reached: z.int(),
  /** Null while it can still be earned. */
  givenAt: instant.nullable(),
});

/** At most two hundred that were given, newest first, and at most a hundred to be earned, the nearest first. @spec GM-02 */
export const listOwnMedals = defineCall({
  id: 'listOwnMedals',
  summary: 'Medals of the signed-in person, and those that can still be earned',
  method: 'GET',
  path: '/api/own-medals',
  access: 'signed-in',
  response: z.object({ given: z.array(ownMedal), open: z.array(ownMedal) }),
  errors: ['not_signed_in'],
});

/** One medal that the person has or can earn. @spec GM-02 */
export const readOwnMedal = defineCall({
  id: 'readOwnMedal',
  summary: 'A medal of the signed-in person, or one that can still be earned',
  method: 'GET',
  path: '/api/own-medals/:medalId',
  access: 'signed-in',
  params: z.object({ medalId: id }),
  response: ownMedal,
  errors: ['not_signed_in', 'not_found'],
});
