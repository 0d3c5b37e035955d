import { isTestType } from '@trilha/rules/assessment/test-types.rule';
import { isGameKind } from '@trilha/rules/games/game';

const KINDS = [
  'pdf',
  'ppt',
  'video',
  'audio',
  'youtube',
  'vimeo',
  'wowza',
  'linkedin_slidshare',
  'flash',
  'scorm',
  'cmi5',
  'scorm_cloud',
  'html',
] as const;

/** The key of the word for a kind of activity. */
export function kindText(kind: string) {
  if (kind === 'reaction_evaluation') return 'kind.reaction';
  if (isTestType(kind)) return 'kind.test';
  if (isGameKind(kind)) return 'kind.game';
  const known = KINDS.find((candidate) => candidate === kind);
  return known ? (`kind.${known}` as const) : 'kind.html';
}
