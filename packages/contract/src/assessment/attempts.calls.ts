import { COUNTINGS } from '@trilha/rules/assessment/question-kinds.rule';
import { REGRADE_WAYS } from '@trilha/rules/assessment/regrade/ruling.rule';
import { START_WARNINGS } from '@trilha/rules/assessment/test-types.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant } from '../fields.ts';
import { progressOutcome } from '../learning/progress-shapes.ts';
import { round } from './attempt-round.ts';
import { answerKeyShape, answerShape, optionFeedbackShape, questionShape } from './question-shapes.ts';

const place = z.object({ trainingId: id, hierarchyOrder: z.coerce.number().int().min(1) });
const attemptPlace = z.object({ attemptId: id });
const access = { access: 'learning.training.learn', module: 'online_courses' } as const;

/** Pages that took up from one another without a network between them; the earliest are forgotten. */
const MOST_LINES = 20;
/** What a page calls itself; it names nothing of ours. */
const pageName = z.string().min(1).max(64);

/** One past or running attempt in the overview of a test. */
const attemptSummary = z.object({
  id,
  number: z.int(),
  round,
  state: z.enum(['started', 'submitted', 'expired']),
  score: z.int().nullable(),
  passed: z.boolean().nullable(),
  startedAt: instant,
  submittedAt: instant.nullable(),
  /** Until when it has to be sent, and whether the team has to look at what came, where it is made without a network. */
  offline: z.object({ sendBy: instant, isHeld: z.boolean() }).nullable(),
});

/** A running attempt as the learner sees it: no key, no original id. @spec AS-05 AS-08 */
const runningAttempt = z.object({
  id,
  number: z.int(),
  startedAt: instant,
  /** Instant by the server's clock, and the seconds left as the server counts them. */
  deadline: instant.nullable(),
  secondsLeft: z.int().nullable(),
  questions: z.array(
    z.object({
      id,
      question: questionShape,
      weight: z.int(),
      counting: z.enum(COUNTINGS).optional(),
      /** Nothing is right about it. @spec AS-01 */
      keyless: z.boolean().optional(),
    }),
  ),
  answers: z.array(z.object({ questionId: id, answer: answerShape, sequence: z.int() })),
});

/** What a learner should know before starting, and what was reached so far. @spec AS-02 AS-03 */
export const readTest = defineCall({
  id: 'readTest',
  summary: 'A test before its start: rules, attempts, and what running out of attempts does',
  method: 'GET',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/test',
  ...access,
  params: place,
  response: z.object({
    type: z.string(),
    /** Whether answers earn a grade; without one there are no scores below either. @spec AS-01 */
    scored: z.boolean(),
    questions: z.int(),
    minutes: z.int().nullable(),
    minimumScore: z.int(),
    /** Percent of its weight that a question answered wrongly costs; 0 for nothing. @spec AS-06 */
    penaltyPercent: z.int(),
    /** Whether some questions it may ask count by their right part, and whether some weigh more than others. @spec AS-06 */
    partly: z.boolean(),
    weighed: z.boolean(),
    maximumAttempts: z.int().nullable(),
    attemptsLeft: z.int().nullable(),
    warning: z.enum(START_WARNINGS).nullable(),
    problem: z.string().nullable(),
    /** Minutes that the test asks to let pass between attempts; null for none. */
    pauseMinutes: z.int().nullable(),
    /** The pause that holds the learner now, and the seconds left of it as the server counts them; null without one. */
    pause: z.object({ until: instant, secondsLeft: z.int() }).nullable(),
    bestScore: z.int().nullable(),
    passed: z.boolean(),
    /** What the learner was given beyond the others; the limits above hold it already. Null without anything. @spec LE-07 */
    given: z
      .object({
        /** Percent where it was given so, and the minutes it comes to. */
        time: z.object({ percent: z.int().nullable(), minutes: z.int() }).nullable(),
        attempts: z.int(),
        /** Dates of their own, which close the test for nobody else. */
        opensAt: instant.nullable(),
        closesAt: instant.nullable(),
      })
      .nullable(),
    /** Whether attempts may be taken away to be made without a network. @spec OF-03 */
    offline: z.boolean(),
    attempts: z.array(attemptSummary),
  }),
  errors: [
    'not_found',
    'not_enrolled',
    'activity_locked',
    'activity_not_authorised',
    'trail_item_locked',
    'training_blocked',
    'module_disabled',
  ],
});

/**
 * Draws the questions, freezes them and starts the clock of the server. attempt_cooling_down: the pause after the last
 * attempt is not over; `from` says when one may start. @spec AS-02 AS-05
 */
export const startAttempt = defineCall({
  id: 'startAttempt',
  summary: 'Start an attempt at a test',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/attempts',
  ...access,
  write: true,
  params: place,
  response: runningAttempt,
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
    'blueprint_unmet',
  ],
});

/** Carries on with a running attempt, on this or another device. @spec AS-05 */
export const readAttempt = defineCall({
  id: 'readAttempt',
  summary: 'The questions and saved answers of a running attempt',
  method: 'GET',
  path: '/api/attempts/:attemptId',
  ...access,
  params: attemptPlace,
  response: runningAttempt,
  errors: ['not_found', 'attempt_over', 'attempt_time_over', 'attempt_offline'],
});

/**
 * Saves one answer as it is given. `base` is the sequence number of the answer to that question which the server was known to
 * have, 0 for none; `line` is the page it was given in, `before` the pages of this device whose unsent answers that page took
 * up, each with the last number it knew of them. Where an answer is there that none of these tell of, answer_superseded. Files it names must be whole, the learner's own, of purpose
 * `answer_file` or `answer_audio`, and no more than are asked; what is longer than its question takes is not saved. @spec AS-05 AS-06
 */
export const saveAnswer = defineCall({
  id: 'saveAnswer',
  summary: 'Save the answer to one question of a running attempt',
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers/:questionId',
  ...access,
  write: true,
  params: z.object({ attemptId: id, questionId: id }),
  body: z.strictObject({
    answer: answerShape,
    sequence: z.int().min(1),
    base: z.int().min(0).default(0),
    line: pageName.nullable().default(null),
    before: z
      .array(z.strictObject({ line: pageName, upTo: z.int().min(0) }))
      .max(MOST_LINES)
      .default([]),
    device: z.string().max(64),
  }),
  response: z.object({ sequence: z.int(), savedAt: instant, secondsLeft: z.int().nullable() }),
  errors: [
    'not_found',
    'attempt_over',
    'attempt_time_over',
    'attempt_offline',
    'answer_superseded',
    'question_not_in_attempt',
    'answer_too_long',
    'recording_too_long',
    'file_incomplete',
  ],
});

/** Notes that the page of a running attempt was left. @spec AS-05 */
export const reportDeparture = defineCall({
  id: 'reportDeparture',
  summary: 'Note that the learner left the page of a running attempt',
  method: 'POST',
  path: '/api/attempts/:attemptId/departures',
  ...access,
  write: true,
  params: attemptPlace,
  response: z.object({ departures: z.int() }),
  errors: ['not_found', 'attempt_over'],
});

/** Ends an attempt and grades it. A second submission answers the same. @spec AS-02 AS-04 */
export const submitAttempt = defineCall({
  id: 'submitAttempt',
  summary: 'Submit an attempt for grading',
  method: 'POST',
  path: '/api/attempts/:attemptId/submission',
  ...access,
  write: true,
  params: attemptPlace,
  response: z.object({
    attemptId: id,
    score: z.int().nullable(),
    passed: z.boolean().nullable(),
    outcome: progressOutcome.nullable(),
  }),
  errors: ['not_found', 'attempt_offline'],
});

/** The result as far as the policy of the test allows it to be seen now. @spec AS-07 AS-08 */
export const readAttemptResult = defineCall({
  id: 'readAttemptResult',
  summary: 'The result of an attempt that is over',
  method: 'GET',
  path: '/api/attempts/:attemptId/result',
  ...access,
  params: attemptPlace,
  response: z.object({
    attemptId: id,
    number: z.int(),
    round,
    state: z.enum(['submitted', 'expired']),
    /** Whether answers earn a grade; without one neither score nor passed ever comes. @spec AS-01 */
    scored: z.boolean(),
    score: z.int().nullable(),
    passed: z.boolean().nullable(),
    minimumScore: z.int(),
    /** With what the learner was given; null for any number. */
    maximumAttempts: z.int().nullable(),
    attemptsLeft: z.int().nullable(),
    trainingId: id,
    hierarchyOrder: z.int(),
    startedAt: instant,
    submittedAt: instant.nullable(),
    /** Why questions were put right after they were asked, in the words of whoever did. */
    reviews: z.array(z.string()),
    questions: z.array(
      z.object({
        id,
        question: questionShape,
        answer: answerShape.nullable(),
        fraction: z.number().nullable(),
        /** Points it earned, below nothing where a wrong answer costs some, of those it is worth; told with what is right. */
        points: z.object({ earned: z.number(), of: z.int() }).nullable(),
        key: answerKeyShape.nullable(),
        feedback: z.string().nullable(),
        feedbackHtml: z.string().optional(),
        /** How the question was put right after it was asked, once the attempt has its score. */
        regraded: z.enum(REGRADE_WAYS).nullable(),
        /** What is said about the options that were chosen, where the answers may be told. */
        optionFeedback: z.array(optionFeedbackShape),
        /** Nothing was right: it has no fraction and no key, whatever the policy tells. @spec AS-01 */
        keyless: z.boolean(),
        /** What the instructor gave and wrote, once the attempt has its score; null for what is no essay. */
        review: z
          .object({
            percent: z.int().nullable(),
            comment: z.string(),
            levels: z.array(
              z.object({ criterion: z.string(), level: z.string(), points: z.int(), of: z.int() }),
            ),
          })
          .nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'results_not_available'],
});
