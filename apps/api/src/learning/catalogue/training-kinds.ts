import { AppError } from '@trilha/contract/errors';
import { MODULE_OF_TRAINING, type TrainingCard } from '@trilha/contract/learning/training-shapes';
import { TRAINING_KINDS } from '@trilha/contract/learning/training-terms';

/** The kinds whose module is on: nothing of the others leaks through home. @spec CL-03 */
export const kindsOn = (modules: ReadonlySet<string>): readonly TrainingCard['kind'][] =>
  TRAINING_KINDS.filter((kind) => modules.has(MODULE_OF_TRAINING[kind]));

/** Every kind, for whoever then asks for the module of the one that was found. */
export const ALL_KINDS: readonly TrainingCard['kind'][] = TRAINING_KINDS;

/** Errors: module_disabled, where the client has switched this kind off. @spec CL-03 */
export function requireModuleOf(
  { modules }: { readonly modules: ReadonlySet<string> },
  kind: TrainingCard['kind'],
): void {
  if (!modules.has(MODULE_OF_TRAINING[kind])) throw new AppError('module_disabled');
}

const FOLDER_OF: Readonly<Record<string, string>> = {
  trail: 'trails',
  presential_course: 'presential-courses',
  webinar: 'webinars',
  live_class: 'live-classes',
} satisfies Partial<Record<TrainingCard['kind'], string>>;

/** The page of a training in the learner's application. @spec LE-01 LE-02 LE-03 */
export const trainingPath = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `/${FOLDER_OF[kind] ?? 'online-courses'}/${id}`;
