import {
  APPEAL_ANSWERS,
  APPEAL_REASONS,
  APPEAL_STATES,
  APPEAL_SUBJECTS,
} from '@trilha/rules/loyalty/appeals/appeal.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import { named } from './shapes.ts';

const module = 'campaigns';
const WORDS_LIMIT = 1_000;
/** What takes appeals; each has reasons of its own, and the rule says which fits. */
const reason = z.enum([
  ...new Set([...APPEAL_REASONS.sale, ...APPEAL_REASONS.photo, ...APPEAL_REASONS.level]),
]);

const message = z.object({
  id,
  /** Whoever was refused, or an auditor. */
  from: z.enum(['member', 'auditor']),
  answer: z.enum(APPEAL_ANSWERS).nullable(),
  /** Null once they were erased with whoever wrote them. */
  words: z.string().nullable(),
  /** What was attached, at an address that lives for minutes. */
  file: z.object({ url: z.string(), contentType: z.string(), name: z.string() }).nullable(),
  sentAt: instant,
});

/** An appeal with all that was said in it, oldest first. @spec LO-30 */
export const appealThread = z.object({
  id,
  revision: z.int(),
  state: z.enum(APPEAL_STATES),
  openedAt: instant,
  /** Why the refusal was kept. */
  reason: reason.nullable(),
  messages: z.array(message),
});

/** The appeals about something of one's own, newest first, and until when its refusal may be appealed. @spec LO-30 LO-12 */
export const readMyAppeals = defineCall({
  id: 'readMyAppeals',
  summary: 'Appeals about something of one’s own, and whether one may be made',
  method: 'GET',
  path: '/api/loyalty/appeals/:subjectKind/:subjectId',
  access: 'signed-in',
  module,
  params: z.object({ subjectKind: z.enum(APPEAL_SUBJECTS), subjectId: id }),
  response: z.object({
    /** Frozen when it was refused; null where it is not refused or takes no appeal. */
    until: localDate.nullable(),
    canAppeal: z.boolean(),
    appeals: z.array(appealThread),
  }),
  errors: ['not_signed_in', 'not_found'],
});

/** Answers a refusal in one's own words, with a better photo of the invoice if there is one; once for each refusal. @spec LO-30 LO-12 */
export const openAppeal = defineCall({
  id: 'openAppeal',
  summary: 'Appeal the refusal of something of one’s own',
  method: 'POST',
  path: '/api/loyalty/appeals',
  access: 'signed-in',
  module,
  write: true,
  body: z.strictObject({
    subjectKind: z.enum(APPEAL_SUBJECTS),
    subjectId: id,
    words: requiredText(WORDS_LIMIT),
    fileId: id.nullable(),
  }),
  response: z.object({ appealId: id }),
  errors: [
    'not_found',
    'validation_failed',
    'file_incomplete',
    'nothing_to_appeal',
    'appeal_already_made',
    'appeal_time_over',
  ],
});

/** Writes more into one's own open appeal; what an auditor asked is answered so. @spec LO-30 */
export const writeToAppeal = defineCall({
  id: 'writeToAppeal',
  summary: 'Write into an open appeal of one’s own',
  method: 'POST',
  path: '/api/loyalty/appeals/:appealId/messages',
  access: 'signed-in',
  module,
  write: true,
  params: z.object({ appealId: id }),
  body: z.strictObject({ words: requiredText(WORDS_LIMIT), fileId: id.nullable() }),
  response: z.object({ messageId: id }),
  errors: ['not_found', 'validation_failed', 'file_incomplete', 'appeal_closed', 'appeal_too_long'],
});

/** Gives an open appeal of one's own up; the refusal stands and is not appealed again. @spec LO-30 */
export const withdrawAppeal = defineCall({
  id: 'withdrawAppeal',
  summary: 'Give up an open appeal of one’s own',
  method: 'POST',
  path: '/api/loyalty/appeals/:appealId/withdraw',
  access: 'signed-in',
  module,
  write: true,
  params: z.object({ appealId: id }),
  response: z.object({ state: z.enum(APPEAL_STATES) }),
  errors: ['not_found', 'appeal_closed'],
});

const judgedThread = appealThread.extend({
  /** Why whoever asks may not answer it; null where they may. */
  problem: z.enum(['own_appeal', 'own_refusal', 'appeal_closed']).nullable(),
});

/** The appeals about something, newest first, and whether whoever asks may answer the open one. @spec LO-30 */
export const readAppealsToAudit = defineCall({
  id: 'readAppealsToAudit',
  summary: 'Appeals about a sale, a photo or a level, for an auditor',
  method: 'GET',
  path: '/api/loyalty/audit/appeals/:subjectKind/:subjectId',
  access: 'loyalty.sale.audit',
  module,
  params: z.object({ subjectKind: z.enum(APPEAL_SUBJECTS), subjectId: id }),
  response: z.object({ appeals: z.array(judgedThread) }),
  errors: ['not_found', 'not_allowed'],
});

/** Everything that is appealed and not answered yet, the oldest first, with how much there is of each kind. @spec LO-30 */
export const listAppealsToAudit = defineCall({
  id: 'listAppealsToAudit',
  summary: 'Open appeals about sales, photos and levels',
  method: 'GET',
  path: '/api/loyalty/audit/appeals',
  access: 'loyalty.sale.audit',
  module,
  query: z.object({ ...pageQuery, subjectKind: z.enum(APPEAL_SUBJECTS).optional() }),
  response: pageOf(
    judgedThread.extend({
      subject: z.object({
        kind: z.enum(APPEAL_SUBJECTS),
        id,
        /** The number of the invoice, the type of the photo or the level. */
        what: z.string(),
        /** The store; a level has none. */
        store: z.string().nullable(),
        /** What a sale or a photo is worth; what a level asks for. */
        points: z.int(),
        /** Why it was refused, and in whose words. */
        refusedFor: reason.nullable(),
        note: z.string().nullable(),
      }),
      member: named,
      campaign: named,
    }),
  ).extend({ counts: z.record(z.enum(APPEAL_SUBJECTS), z.int()) }),
  errors: ['not_allowed', 'validation_failed'],
});

/**
 * Answers an open appeal as an auditor who did not refuse: asks something, keeps the refusal with a reason, or accepts.
 * A sale or a photo waits again as if it had not been refused (`photo_replaced` where another one took its place in the
 * week); a level holds from now on. @spec LO-30 LO-12 LO-20 PT-05
 */
export const answerAppeal = defineCall({
  id: 'answerAppeal',
  summary: 'Ask, keep the refusal or accept an appeal',
  method: 'POST',
  path: '/api/loyalty/audit/appeals/:appealId/answers',
  access: 'loyalty.sale.audit',
  module,
  write: true,
  params: z.object({ appealId: id }),
  body: z.strictObject({
    answer: z.enum(APPEAL_ANSWERS),
    reason: reason.nullable(),
    words: text(WORDS_LIMIT),
    revision: z.int(),
  }),
  /** `proposed`: what was refused took two auditors, and another one must accept as well; the appeal stays open. */
  response: z.object({ state: z.enum(APPEAL_STATES), revision: z.int(), proposed: z.boolean() }),
  errors: [
    'not_found',
    'not_allowed',
    'second_auditor_required',
    'own_appeal',
    'own_refusal',
    'appeal_closed',
    'appeal_too_long',
    'appeal_words_required',
    'decision_reason_required',
    'changed_meanwhile',
    'photo_replaced',
  ],
});
