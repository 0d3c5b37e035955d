import { PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';

/** How far somebody is in a training, or that they must do it and have not enrolled. @spec LE-11 MG-05 */
export const PARTICIPANT_STATES = [...PROGRESS_STATES, 'not_enrolled'] as const;
export type ParticipantState = (typeof PARTICIPANT_STATES)[number];

/** Trainings that have a list of participants of their own; those that happen at a time list them by class. @spec LE-08 */
export const LISTED_KINDS = ['online_course', 'trail'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];
