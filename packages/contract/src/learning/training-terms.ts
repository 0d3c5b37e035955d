/** Kinds of training that the catalogue knows; each belongs to a module of the client. */
export const TRAINING_KINDS = [
  'online_course',
  'trail',
  'presential_course',
  'webinar',
  'live_class',
] as const;
export type TrainingKind = (typeof TRAINING_KINDS)[number];
