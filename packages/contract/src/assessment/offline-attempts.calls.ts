import { OFFLINE_PROBLEMS } from '@trilha/rules/assessment/offline-attempt.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, text } from '../fields.ts';
import { round } from './attempt-round.ts';
import { answerShape } from './question-shapes.ts';

const learning = { access: 'learning.training.learn', module: 'online_courses' } as const;
const deciding = { access: 'learning.enrolment.override', module: 'online_courses' } as const;
const attemptPlace = z.object({ attemptId: id });
/** The name the device gave itself. */
const device = z.string().min(1).max(64);
const problem = z.enum(OFFLINE_PROBLEMS);

/**
 * Takes an attempt away to be made without a network. It counts as one from now on. The questions are drawn and frozen;
 * they come as AES-256-GCM (nonce, a dot, then text and tag, in base64url), and the key beside them is for the device to keep
 * where nobody can read it out. No key of an answer is in it. @spec AS-02 AS-05 AS-08 OF-03
 */
export const takeOfflineAttempt = defineCall({
  id: 'takeOfflineAttempt',
  summary: 'Take an attempt away to be made without a network',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/offline-attempts',
  ...learning,
  write: true,
  params: z.object({ trainingId: id, hierarchyOrder: z.coerce.number().int().min(1) }),
  body: z.strictObject({ device }),
  response: z.object({
    attemptId: id,
    number: z.int(),
    title: z.string(),
    trainingTitle: z.string(),
    takenAt: instant,
    /** Until when it has to be sent. */
    sendBy: instant,
    /** Seconds from the start on the device, null without a limit. */
    timeLimitSeconds: z.int().nullable(),
    questionsSealed: z.string(),
    key: z.string(),
    /** The server's word for all of this; the chain of answers begins with it. */
    seal: z.string(),
  }),
  errors: [
    'not_found',
    'not_enrolled',
    'activity_locked',
    'activity_not_authorised',
    'trail_item_locked',
    'module_disabled',
    'training_blocked',
    'attempts_exhausted',
    'test_not_open',
    'test_closed',
    'attempt_cooling_down',
    'attempt_in_progress',
    'bank_too_small',
    'offline_not_allowed',
    'questions_need_network',
    'validation_failed',
  ],
});

const offlineEvent = z.strictObject({
  kind: z.enum(['start', 'answer', 'finish']),
  question: z.string().max(64).nullable(),
  /** JSON of the answer, as it was chained. */
  answer: z.string().max(70_000).nullable(),
  elapsed: z.number().min(0),
  clock: z.number(),
  /** Whether the device could not tell how long it was away. */
  doubtful: z.literal(true).optional(),
  /** SHA-256 in hex of what the rule `linkText` says. */
  link: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * Sends what was answered without a network. Whole and in time it is graded at once; anything else is kept and held for
 * the team, and changes no grade before they have decided. The same report sent again answers the same. @spec AS-05 OF-03
 */
export const sendOfflineAttempt = defineCall({
  id: 'sendOfflineAttempt',
  summary: 'Send what was answered without a network',
  method: 'POST',
  path: '/api/attempts/:attemptId/offline-reports',
  ...learning,
  write: true,
  params: attemptPlace,
  body: z.strictObject({ device, seal: z.string().max(200), events: z.array(offlineEvent).max(5000) }),
  response: z.object({
    state: z.enum(['counted', 'held', 'accepted', 'refused']),
    problems: z.array(problem),
  }),
  errors: ['not_found', 'validation_failed', 'module_disabled'],
});

const heldReport = z.object({
  id,
  person: z.string(),
  training: z.object({ id, title: z.string() }),
  activity: z.string(),
  attemptNumber: z.int(),
  round,
  takenAt: instant,
  sendBy: instant,
  receivedAt: instant,
  problems: z.array(problem),
  /** Minutes between start and end, by the device. */
  minutesUsed: z.int(),
  answered: z.int(),
  questions: z.int(),
  /** Nobody decides about themselves. */
  own: z.boolean(),
});

/** Attempts made without a network that the team has to look at, longest first, at most 200. @spec AS-05 MG-03 */
export const listOfflineReports = defineCall({
  id: 'listOfflineReports',
  summary: 'Attempts made without a network that wait for a decision',
  method: 'GET',
  path: '/api/offline-reports',
  ...deciding,
  response: z.object({ items: z.array(heldReport) }),
  errors: ['not_allowed', 'module_disabled'],
});

/**
 * Accepts what was answered without a network, which then is graded, or refuses it: an attempt that waits for it then has
 * what it came to without. A pass is never taken away by either. @spec AS-04 AS-05 MG-07
 */
export const decideOfflineReport = defineCall({
  id: 'decideOfflineReport',
  summary: 'Accept or refuse an attempt made without a network',
  method: 'POST',
  path: '/api/offline-reports/:reportId/decision',
  ...deciding,
  write: true,
  params: z.object({ reportId: id }),
  body: z.strictObject({ decision: z.enum(['accept', 'refuse']), reason: text(500) }),
  response: z.object({ score: z.int().nullable(), passed: z.boolean().nullable() }),
  errors: [
    'not_allowed',
    'not_found',
    'own_enrolment',
    'changed_meanwhile',
    'decision_reason_required',
    'validation_failed',
    'module_disabled',
  ],
});

/** The answer of an event; null where it is none. */
export function answerOfEvent(json: string): z.output<typeof answerShape> | null {
  try {
    return answerShape.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
