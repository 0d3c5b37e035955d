import { GAME_KINDS } from '@trilha/rules/games/game';

/** What an author may add, in the order of the choice. */
export const ADDABLE_KINDS = [
  'pdf',
  'ppt',
  'video',
  'audio',
  'youtube',
  'vimeo',
  'wowza',
  'linkedin_slidshare',
  'scorm',
  'cmi5',
  'scorm_cloud',
  'html',
  'flash',
  'conventional_test',
  'evaluated_quiz',
  'reaction_evaluation',
  ...GAME_KINDS,
] as const;
export type AddableKind = (typeof ADDABLE_KINDS)[number];
