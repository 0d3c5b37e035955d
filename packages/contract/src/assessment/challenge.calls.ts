import { HEAT_COLUMNS, HEAT_ROWS, HEAT_WEEKS } from '@trilha/rules/assessment/challenge/topic-heat.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, localDate } from '../fields.ts';
import { answerKeyShape, answerShape, optionFeedbackShape, questionShape } from './question-shapes.ts';

const learner = { access: 'learning.training.learn', module: 'online_courses' } as const;

/** Days in a row; what they mean is in packages/rules/src/assessment/challenge/streak.rule.ts. @spec GA-03 */
const streak = z.object({
  days: z.int(),
  longest: z.int(),
  isTodayDone: z.boolean(),
  /** One missed day would be forgiven. */
  hasFreeDay: z.boolean(),
  /** Yesterday was missed, and is forgiven if today is finished. */
  isAtRisk: z.boolean(),
});

/** The challenge of a day as its learner sees it: no key before the answer. @spec GA-03 AS-08 */
const challenge = z.object({
  day: localDate,
  nextDay: localDate,
  questions: z.array(
    z.object({
      id,
      course: z.object({ id, title: z.string() }),
      question: questionShape,
      /** Null until it is answered, which it is once. */
      answered: z
        .object({
          answer: answerShape,
          /** Part answered right, 0 to 1. */
          fraction: z.number(),
          key: answerKeyShape,
          explanation: z.string().nullable(),
          explanationHtml: z.string().optional(),
          /** What is said about the options that were chosen. */
          optionFeedback: z.array(optionFeedbackShape),
          points: z.int(),
        })
        .nullable(),
    }),
  ),
  isFinished: z.boolean(),
  /** Training points of this day. */
  points: z.int(),
  streak,
});

/**
 * Opens the challenge of today in the client's zone: drawn at the first opening and the same on every device after it.
 * challenge_empty: nothing to ask, because no test of a course was finished yet; challenge_off: the client has none. @spec GA-03
 */
export const openChallenge = defineCall({
  id: 'openChallenge',
  summary: 'Open the challenge of today',
  method: 'POST',
  path: '/api/challenge',
  ...learner,
  write: true,
  response: challenge,
  errors: ['not_allowed', 'module_disabled', 'challenge_off', 'challenge_empty', 'attempt_in_progress'],
});

/**
 * Answers a question of today once, and tells at once what was right. Whoever comes second, from another tab or device,
 * is shown the answer that counted. challenge_over: the day has passed. attempt_in_progress: a test that is open asks the
 * same. @spec GA-03 AS-08
 */
export const answerChallenge = defineCall({
  id: 'answerChallenge',
  summary: 'Answer one question of the challenge of today',
  method: 'POST',
  path: '/api/challenge/:day/answers/:questionId',
  ...learner,
  write: true,
  params: z.object({ day: localDate, questionId: id }),
  body: z.strictObject({
    answer: answerShape,
    /** Seconds the question was in sight. */
    seconds: z.int().min(0).max(3600),
  }),
  response: challenge,
  errors: [
    'not_allowed',
    'module_disabled',
    'validation_failed',
    'not_found',
    'challenge_off',
    'challenge_over',
    'attempt_in_progress',
  ],
});

/**
 * The learner's topics of the last seven days, the weakest first, each with a lesson that helps. Who answered nothing in
 * them reads of the seven days up to their last answer, if that is no older than four weeks. @spec GA-03
 */
export const readWeakTopics = defineCall({
  id: 'readWeakTopics',
  summary: 'Own topics of the last seven days of challenges, the weakest first',
  method: 'GET',
  path: '/api/challenge/topics',
  ...learner,
  response: z.object({
    from: localDate,
    to: localDate,
    streak,
    topics: z.array(
      z.object({
        topic: z.string(),
        /** Whole percent answered right. */
        percent: z.int(),
        answers: z.int(),
        lesson: z
          .object({ trainingId: id, training: z.string(), hierarchyOrder: z.int(), title: z.string() })
          .nullable(),
      }),
    ),
  }),
  errors: ['not_allowed', 'module_disabled', 'challenge_off'],
});

const heatFilter = {
  weeks: z.coerce.number().pipe(z.literal(HEAT_WEEKS)).optional(),
  rows: z.enum(HEAT_ROWS).optional(),
  columns: z.enum(HEAT_COLUMNS).optional(),
  groupId: id.optional(),
  training: id.optional(),
};
const team = { access: 'learning.enrolment.override', module: 'online_courses' } as const;

/** Where the people are strong and weak: topics or courses by week or group. Cells of few people tell nothing. @spec GA-03 */
export const readTopicHeat = defineCall({
  id: 'readTopicHeat',
  summary: 'Right answers to challenges by topic and week or group',
  method: 'GET',
  path: '/api/challenge/heat',
  ...team,
  query: z.object(heatFilter),
  response: z.object({
    /** Days of the Sundays on which weeks began, the newest first, or groups with their names. */
    columns: z.array(z.object({ id: z.string(), name: z.string() })),
    rows: z.array(
      z.object({
        topic: z.string(),
        cells: z.array(
          z.object({
            column: z.string(),
            /** Null where fewer people than `shownFrom` answered. */
            percent: z.int().nullable(),
            answers: z.int().nullable(),
          }),
        ),
      }),
    ),
    shownFrom: z.int(),
  }),
  errors: ['not_allowed', 'module_disabled', 'not_found', 'validation_failed'],
});

/** A signed address of the same as CSV, with the same cells left out. @spec GA-03 */
export const exportTopicHeat = defineCall({
  id: 'exportTopicHeat',
  summary: 'An address of the filtered heat map as CSV',
  method: 'POST',
  path: '/api/challenge/heat/export',
  ...team,
  body: z.strictObject(heatFilter),
  response: z.object({ url: z.string() }),
  errors: ['not_allowed', 'module_disabled', 'not_found', 'validation_failed'],
});

const setting = {
  isOn: z.boolean(),
  /** Training points of a right answer, and the most a person gets in a day and in a week from Sunday on. */
  points: z.int().min(0).max(100),
  dailyCap: z.int().min(0).max(1000),
  weeklyCap: z.int().min(0).max(5000),
  everyCourse: z.boolean(),
  /** The courses that take part where not all of them do. */
  courseIds: z.array(id).max(500),
  /** Of the settings as they were read; 0 where nothing was set yet. */
  revision: z.int().min(0),
};
const administer = { access: 'learning.training.publish', module: 'online_courses' } as const;

/** The challenge as the client has set it, with the courses that have questions. @spec GA-03 MG-02 */
export const readChallengeSettings = defineCall({
  id: 'readChallengeSettings',
  summary: 'Settings of the challenge of the day',
  method: 'GET',
  path: '/api/challenge/settings',
  ...administer,
  response: z.object({
    ...setting,
    courses: z.array(z.object({ id, title: z.string(), questions: z.int() })),
  }),
  errors: ['not_allowed', 'module_disabled'],
});

/** Changes the challenge; what was drawn for today stays. changed_meanwhile: somebody else saved first. @spec GA-03 MG-02 */
export const changeChallengeSettings = defineCall({
  id: 'changeChallengeSettings',
  summary: 'Change the challenge of the day',
  method: 'PUT',
  path: '/api/challenge/settings',
  ...administer,
  write: true,
  body: z.strictObject(setting),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'module_disabled', 'not_found', 'validation_failed', 'changed_meanwhile'],
});
