import {
  ANSWER_FIELDS,
  type AnswerField,
  isGuardedPart,
  partsOfAnswer,
} from '../identity/registration/profile-answers.rule.ts';
import { TOLD_PARTS } from './import/answer-cell.rule.ts';
import type { ImportField } from './import/import-fields.rule.ts';

/** Without them no list could be imported again. */
const ALWAYS = ['firstName', 'lastName', 'email'] as const satisfies readonly ImportField[];
/** What a list of people holds where nobody chose its columns. */
const USUAL = [
  'firstName',
  'lastName',
  'displayName',
  'email',
  'document',
  'birthday',
  'employeeNumber',
  'country',
  'roles',
  'groups',
  'area',
] as const satisfies readonly ImportField[];
const MORE = ['mobilePhone', 'username', 'language'] as const satisfies readonly ImportField[];
/** What only the product knows: no import takes it. */
export const PLATFORM_COLUMNS = ['status', 'lastAccess', 'joinedAt'] as const;
export type PlatformColumn = (typeof PLATFORM_COLUMNS)[number];

/** A column of an exported list of people: whatever an import takes, and what only the product knows. @spec MG-03 GM-04 */
export type ExportColumn = Exclude<ImportField, 'fullName'> | PlatformColumn;
/** Every column, in the order of the file. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  ...USUAL,
  ...MORE,
  ...TOLD_PARTS,
  ...PLATFORM_COLUMNS,
];
/** Columns that are chosen for whoever chooses none. */
export const USUAL_COLUMNS: readonly ExportColumn[] = [...USUAL, ...PLATFORM_COLUMNS];
/** Columns that tell who somebody is and where they belong, and need not be there. */
export const PERSON_COLUMNS: readonly ExportColumn[] = [...USUAL, ...MORE].filter(
  (column) => !ALWAYS.some((each) => each === column),
);

/** The columns of a list by what was chosen, in their order. @spec MG-03 */
export const exportedColumns = (chosen: readonly ExportColumn[] | undefined): readonly ExportColumn[] => {
  const wanted = new Set<ExportColumn>(chosen ? [...ALWAYS, ...chosen] : USUAL_COLUMNS);
  return EXPORT_COLUMNS.filter((column) => wanted.has(column));
};

/** Answers that leave with these columns, by the names of their fields: the log keeps them. @spec MG-07 GM-04 */
export const exportedAnswers = (columns: readonly ExportColumn[]): readonly AnswerField[] =>
  ANSWER_FIELDS.filter((field) => partsOfAnswer(field).some((part) => columns.includes(part)));

/** Whether a column holds what the law guards more than the rest: it is for whoever may edit people alone. @spec GM-04 */
export const isGuardedColumn = (column: ExportColumn): boolean => isGuardedPart(column);
