import type { ClassKind } from '@trilha/rules/learning/classes/class-status.rule';

const FOLDERS: Readonly<Record<ClassKind, string>> = {
  live_class: 'live-classes',
  webinar: 'webinars',
  presential_class: 'presential-courses',
};

/** The page of the training of a class. @spec LE-03 */
export const classPath = (kind: ClassKind, trainingId: string): string => `/${FOLDERS[kind]}/${trainingId}`;
