import { MEDAL_RULE_KINDS, MEDAL_STATES } from '@trilha/rules/gamification/medals/medal.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { done, id, instant, pageOf, pageQuery, text } from '../fields.ts';
import { trainingKind } from '../learning/training-shapes.ts';
import { medalLook, medalRule, medalTexts, saidRule, shownLook } from './medal-shapes.ts';

/** Whoever administers what the client certifies also says what it gives medals for. */
const access = 'learning.certificate.administer';
const ofMedal = z.object({ medalId: id });

const listed = {
  id,
  name: z.string(),
  look: shownLook,
  rule: saidRule,
  state: z.enum(MEDAL_STATES),
  /** People who have it. */
  holders: z.int(),
  changedAt: instant,
};

/** Medals of the client, the last changed first. @spec GM-02 MG-02 */
export const listMedals = defineCall({
  id: 'listMedals',
  summary: 'Medals of the client',
  method: 'GET',
  path: '/api/medals',
  access,
  query: z.object({
    ...pageQuery,
    state: z.enum(MEDAL_STATES).optional(),
    kind: z.enum(MEDAL_RULE_KINDS).optional(),
  }),
  response: pageOf(z.object(listed)),
  errors: ['not_allowed', 'validation_failed'],
});

/** A medal as its editor shows it. @spec GM-02 MG-02 */
export const readMedal = defineCall({
  id: 'readMedal',
  summary: 'A medal with its rule',
  method: 'GET',
  path: '/api/medals/:medalId',
  access,
  params: ofMedal,
  response: z.object({
    ...listed,
    description: z.string(),
    revision: z.int(),
    /** Looks and rule as they are written. */
    written: z.object({ look: medalLook, rule: medalRule }),
    isRuleFixed: z.boolean(),
    /** Whether it is still being looked who deserves it already. */
    isSettling: z.boolean(),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** What rules can be about: at most fifty trainings whose title holds what is searched, and what else there is. @spec GM-02 */
export const listMedalSubjects = defineCall({
  id: 'listMedalSubjects',
  summary: 'Rules that medals can have here, and what they can be about',
  method: 'GET',
  path: '/api/medals/subjects',
  access,
  query: z.object({ search: text(100).optional() }),
  response: z.object({
    kinds: z.array(z.enum(MEDAL_RULE_KINDS)),
    categories: z.array(z.string()),
    trainings: z.array(z.object({ id, title: z.string(), kind: trainingKind })),
    campaigns: z.array(
      z.object({ id, name: z.string(), levels: z.array(z.object({ position: z.int(), name: z.string() })) }),
    ),
  }),
  errors: ['not_allowed', 'validation_failed'],
});

/** Begins a medal as a draft, which nobody sees. @spec GM-02 MG-02 */
export const createMedal = defineCall({
  id: 'createMedal',
  summary: 'Begin a medal',
  method: 'POST',
  path: '/api/medals',
  access,
  write: true,
  body: z.strictObject({ ...medalTexts, rule: medalRule }),
  response: z.object({ medalId: id }),
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'too_many_medals',
    'file_incomplete',
    'validation_failed',
  ],
});

/** Changes a medal; its rule only before it was ever published. @spec GM-02 MG-02 */
export const changeMedal = defineCall({
  id: 'changeMedal',
  summary: 'Change the texts and looks of a medal, and the rule of a draft',
  method: 'PUT',
  path: '/api/medals/:medalId',
  access,
  write: true,
  params: ofMedal,
  body: z.strictObject({ ...medalTexts, rule: medalRule, revision: z.int().min(1) }),
  response: z.object({ revision: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'changed_meanwhile',
    'medal_rule_fixed',
    'file_incomplete',
    'validation_failed',
  ],
});

/** Publishes a medal, and whoever deserves it already is given it; or archives it, and it is given no more. @spec GM-02 */
export const moveMedal = defineCall({
  id: 'moveMedal',
  summary: 'Publish or archive a medal',
  method: 'PUT',
  path: '/api/medals/:medalId/state',
  access,
  write: true,
  params: ofMedal,
  body: z.strictObject({ state: z.enum(['published', 'archived']) }),
  response: done,
  errors: ['not_found', 'not_allowed', 'module_disabled', 'medal_transition_not_allowed', 'too_many_medals'],
});

const holderFilter = { search: text(100).optional(), state: z.enum(['held', 'revoked']).optional() };

/** Who has a medal, the last given first. @spec GM-02 */
export const listMedalHolders = defineCall({
  id: 'listMedalHolders',
  summary: 'Who has a medal',
  method: 'GET',
  path: '/api/medals/:medalId/holders',
  access,
  params: ofMedal,
  query: z.object({ ...pageQuery, ...holderFilter }),
  response: pageOf(
    z.object({
      membershipId: id,
      name: z.string(),
      email: z.string(),
      givenAt: instant,
      revoked: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** Takes a medal from a person, for a reason they will read, or gives it back. @spec GM-02 MG-07 */
export const revokeMedal = defineCall({
  id: 'revokeMedal',
  summary: 'Take a medal from a person, with a reason, or give it back',
  method: 'PUT',
  path: '/api/medals/:medalId/holders/:memberId/revocation',
  access,
  write: true,
  params: z.object({ medalId: id, memberId: id }),
  body: z.strictObject({ revoked: z.boolean(), reason: text(500) }),
  response: done,
  errors: ['not_found', 'not_allowed', 'decision_reason_required', 'validation_failed'],
});

/** A signed address of the filtered holders as a file, good for a minute. @spec GM-02 MG-05 */
export const exportMedalHolders = defineCall({
  id: 'exportMedalHolders',
  summary: 'An address of the people who have a medal, as a file; the audit log keeps who took it',
  method: 'POST',
  path: '/api/medals/:medalId/holders/export',
  access,
  params: ofMedal,
  body: z.strictObject({ ...holderFilter, format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});
