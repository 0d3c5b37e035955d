import { TRAINING_KINDS, type TrainingCard } from '@trilha/contract/learning/training-shapes';
import type { ModuleName } from '@trilha/rules/clients/modules.rule';

const MODULE_OF: Readonly<Record<TrainingCard['kind'], ModuleName>> = {
  online_course: 'online_courses',
  trail: 'trails',
  presential_course: 'presential_courses',
  webinar: 'webinars',
  live_class: 'live_classes',
};

/** The kinds whose module is on: nothing of the others leaks through home. @spec CL-03 */
export const kindsOn = (modules: ReadonlySet<string>): readonly TrainingCard['kind'][] =>
  TRAINING_KINDS.filter((kind) => modules.has(MODULE_OF[kind]));
