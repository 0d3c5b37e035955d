import { PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';
import { z } from 'zod';
import { id } from '../fields.ts';

/** State of a training or an activity for one learner. @spec LE-07 */
export const progressState = z.enum(PROGRESS_STATES);

/** Why an activity is closed, with the activity that opens it where there is one. @spec LE-06 LE-09 */
export const activityLock = z.object({
  reason: z.enum(['activity_before', 'module_unfinished', 'instructor_authorisation', 'training_blocked']),
  unlockedBy: z.object({ hierarchyOrder: z.int(), title: z.string() }).nullable(),
});

/** What the team decided about an activity for this person: counted as done, or opened; and why. @spec LE-07 */
export const activityRelease = z.object({ kind: z.enum(['done', 'unlock']), reason: z.string() });

/** An activity in a menu or an outline. @spec PL-02 */
export const activityInMenu = z.object({
  id,
  hierarchyOrder: z.int(),
  kind: z.string(),
  title: z.string(),
  minutes: z.int(),
  points: z.int(),
  required: z.boolean(),
  state: progressState,
  percent: z.int(),
  score: z.int().nullable(),
  lock: activityLock.nullable(),
  release: activityRelease.nullable(),
});

/** The modules of a training with their activities in order. */
export const moduleMenu = z.array(z.object({ id, title: z.string(), activities: z.array(activityInMenu) }));

/** What a step in an activity brought about. */
export const progressOutcome = z.object({
  activityState: progressState,
  trainingState: progressState,
  percent: z.int(),
  earned: z.int(),
  certificateIssued: z.boolean(),
});
