import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { VALIDITIES } from '@trilha/rules/learning/trails/validity.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id, instant, localDate, pageOf, pageQuery, text } from '../fields.ts';
import { named } from '../people/people-shapes.ts';
import { LISTED_KINDS, PARTICIPANT_STATES } from './participants-terms.ts';
import { trainingKind } from './training-shapes.ts';

const access = { access: 'learning.enrolment.override', module: 'online_courses' } as const;
const ofTraining = z.object({ trainingId: id });

/** How somebody stands against the deadline of a training. @spec LE-11 MG-05 */
export const compliance = z.enum(COMPLIANCES);

/** How what somebody achieved holds. @spec LE-08 MG-05 */
export const validity = z.enum(VALIDITIES);

const participantState = z.enum(PARTICIPANT_STATES);

/** Narrows down the participants of a training; absent for all. */
const filter = {
  search: text(100).optional(),
  state: participantState.optional(),
  groupId: id.optional(),
  areaId: id.optional(),
  compliance: compliance.optional(),
  validity: validity.optional(),
};

const participant = z.object({
  /** Null where a mandatory training is expected of somebody who has not enrolled. @spec LE-11 */
  enrolmentId: id.nullable(),
  memberId: id,
  name: z.string(),
  email: z.string(),
  area: named.nullable(),
  state: participantState,
  /** Whole percent. */
  percent: z.int(),
  /** Grade in percent; null when nothing is graded. */
  score: z.int().nullable(),
  enrolledAt: instant.nullable(),
  finishedAt: instant.nullable(),
  dueOn: localDate.nullable(),
  compliance,
  /** Last day on which what they achieved holds; null where it has no end. @spec LE-08 */
  expiresOn: localDate.nullable(),
  validity: validity.nullable(),
  /** Whether a decision of the team holds for them. */
  released: z.boolean(),
});

/**
 * Who is enrolled in a course or trail, or must do it and is not, and how far each is, by name; with how many there are of each
 * state. @spec LE-07 LE-11 MG-05
 */
export const listParticipants = defineCall({
  id: 'listParticipants',
  summary: 'Participants of a course or trail: search, filters, and how many there are of each state',
  method: 'GET',
  path: '/api/trainings/:trainingId/participants',
  ...access,
  params: ofTraining,
  query: z.object({ ...pageQuery, ...filter }),
  response: pageOf(participant).extend({
    training: z.object({ id, title: z.string(), kind: z.enum(LISTED_KINDS) }),
    /** By state, whatever state is asked for. */
    counts: z.record(participantState, z.int()),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});

/** A signed address of the filtered participants, good for a minute and made while it is fetched. @spec MG-05 */
export const exportParticipants = defineCall({
  id: 'exportParticipants',
  summary: 'An address of the filtered participants as CSV or XLSX; the audit log keeps who took it',
  method: 'POST',
  path: '/api/trainings/:trainingId/participants/export',
  ...access,
  params: ofTraining,
  body: z.strictObject({ ...filter, format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});

/** Groups, areas and published trainings of the kinds that are on, for the filters of lists about progress. @spec MG-05 */
export const readProgressChoices = defineCall({
  id: 'readProgressChoices',
  summary: 'Groups, areas and courses to narrow progress down to',
  method: 'GET',
  path: '/api/progress/choices',
  ...access,
  response: z.object({
    groups: z.array(named),
    areas: z.array(named),
    /** Whether who asks is told each week who is late. */
    lateDigest: z.boolean(),
    trainings: z.array(z.object({ id, title: z.string(), kind: trainingKind })),
  }),
  errors: ['not_allowed', 'module_disabled'],
});
