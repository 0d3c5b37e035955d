import type { ModuleName } from '@trilha/rules/clients/modules.rule';
import { ENROLMENT_TYPES } from '@trilha/rules/learning/enrolment.rule';
import { REQUEST_STATES } from '@trilha/rules/learning/enrolment-request.rule';
import { RENEWAL_STATES } from '@trilha/rules/learning/trails/renewal.rule';
import { z } from 'zod';
import { id, instant, localDate } from '../fields.ts';
import { picture } from '../files/picture.ts';
import { progressState } from './progress-shapes.ts';
import { TRAINING_KINDS, type TrainingKind } from './training-terms.ts';

export const trainingKind = z.enum(TRAINING_KINDS);
/** @spec CL-03 */
export const MODULE_OF_TRAINING: Readonly<Record<TrainingKind, ModuleName>> = {
  online_course: 'online_courses',
  trail: 'trails',
  presential_course: 'presential_courses',
  webinar: 'webinars',
  live_class: 'live_classes',
};
export const enrolmentType = z.enum(ENROLMENT_TYPES);
export const requestState = z.enum(REQUEST_STATES);

/** What a page tells about entering a training, besides the one action. @spec LE-06 LE-11 */
export const entering = {
  /** The learner's own request while it waits, or the last one where it was refused. */
  request: z
    .object({
      state: z.enum(['awaiting_approval', 'awaiting_place', 'refused']),
      askedAt: instant,
      message: z.string(),
      reason: z.string().nullable(),
      /** Place in the line, from 1; null for whoever is in none. */
      place: z.int().nullable(),
    })
    .nullable(),
  /** Whether the place may be given back. */
  mayLeave: z.boolean(),
  /** What entering costs in redeemable points, or has cost; null for what nobody pays for. */
  payment: z
    .object({
      price: z.int(),
      paid: z.boolean(),
      /** Points in the campaign that would pay. */
      available: z.int(),
      missing: z.int(),
      campaign: z.string().nullable(),
    })
    .nullable(),
};

/** A training as a card shows it, with what this learner has reached in it. */
export const trainingCard = z.object({
  id,
  kind: trainingKind,
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** Null where a drawn one stands in. */
  cover: picture.nullable(),
  minutes: z.int(),
  /** What it brings in all: its end and every activity; courses of a trail bring their own. @spec GM-01 */
  points: z.int(),
  mandatory: z.boolean(),
  enrolmentType,
  /** Places left, null without a limit. */
  vacanciesLeft: z.int().nullable(),
  favourite: z.boolean(),
  /** Null while not enrolled. */
  state: progressState.nullable(),
  percent: z.int(),
  /** Last day to finish, null without one or once it is achieved. */
  dueOn: localDate.nullable(),
  /** Whether what was achieved still holds, and until when; null where it has no end. @spec LE-08 */
  renewal: z.enum(RENEWAL_STATES).nullable(),
  validUntil: localDate.nullable(),
  /** What is to be done first by whoever is not in it yet; null where nothing is. @spec LE-06 */
  waitsFor: z.object({ id, kind: trainingKind, title: z.string() }).nullable(),
});
export type TrainingCard = z.output<typeof trainingCard>;

/** A training to be done before another; what was done and holds no longer is to be renewed first. @spec LE-06 LE-08 */
export const prerequisite = z.object({
  id,
  title: z.string(),
  kind: trainingKind,
  done: z.boolean(),
  expired: z.boolean(),
});
