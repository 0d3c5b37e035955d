import type { RoleMatrix } from '../people-queries.ts';

export type MatrixRow = RoleMatrix['permissions'][number];

const SUBJECTS = ['learning', 'loyalty', 'people', 'platform'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The first word of a permission says what it is about; a few belong with their neighbours. */
const NEIGHBOURS: Readonly<Record<string, Subject>> = {
  assessment: 'learning',
  gamification: 'learning',
  files: 'learning',
};

const subjectOf = ({ permission }: MatrixRow): Subject => {
  const [word = ''] = permission.split('.');
  return NEIGHBOURS[word] ?? SUBJECTS.find((subject) => subject === word) ?? 'platform';
};

/** Permissions under their subjects, in the order of the contract. */
export const permissionGroups = (rows: readonly MatrixRow[]) =>
  SUBJECTS.map((subject) => ({ subject, rows: rows.filter((row) => subjectOf(row) === subject) }));
