import { IMPORT_FIELDS } from '@trilha/rules/people/import/import-fields.rule';
import { IMPORT_STATES } from '@trilha/rules/people/import/import-state.rule';
import { IMPORT_OUTCOMES } from '@trilha/rules/people/import/judge-row.rule';
import { SEPARATORS } from '@trilha/rules/people/import/separator.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { done, id, instant, pageOf, pageQuery } from '../fields.ts';
import { ROLES } from '../permissions.ts';

const access = 'people.person.import';
const path = '/api/people/imports';
const importId = z.object({ importId: id });

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
const outcome = z.enum(IMPORT_OUTCOMES);
const field = z.enum(IMPORT_FIELDS);
const counts = z.partialRecord(outcome, z.int());
const problem = z.object({ field: z.string(), code: z.string() });

const mapping = z.array(field.nullable()).max(200);
const choices = {
  /** Whether people who are already here are changed. */
  updateKnown: z.boolean(),
  /** Whether areas and groups nobody made yet are made. */
  makePlaces: z.boolean(),
  /** What new people are where the row says nothing. */
  role: z.enum(ROLES),
};

const listed = z.object({
  id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why it failed, as a code. */
  problem: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  rowsTotal: z.int(),
  /** Rows done in the present state. */
  place: z.int(),
  /** Rows by what would become of them. */
  foreseen: counts,
  /** Rows by what became of them. */
  applied: counts,
  /** Rows by what undoing came to. */
  undone: z.object({ withdrawn: z.int(), restored: z.int(), kept: z.int() }),
});

/** Lists that were imported, the newest first. @spec MG-03 */
export const listImports = defineCall({
  id: 'listImports',
  summary: 'Imports of people, the newest first',
  method: 'GET',
  path,
  access,
  query: z.object(pageQuery),
  response: pageOf(listed),
  errors: ['not_allowed', 'validation_failed'],
});

/** Begins an import from an uploaded file of purpose `people_list`: the worker reads it. @spec MG-03 */
export const startImport = defineCall({
  id: 'startImport',
  summary: 'Begin an import of people from an uploaded list',
  method: 'POST',
  path,
  access,
  write: true,
  body: z.strictObject({ fileId: id }),
  response: z.object({ importId: id }),
  errors: ['not_found', 'not_allowed', 'file_incomplete', 'validation_failed'],
});

/** One import: where it stands, what was found in the file, how its columns are read. @spec MG-03 */
export const readImport = defineCall({
  id: 'readImport',
  summary: 'An import of people: progress, columns, first rows and counts',
  method: 'GET',
  path: `${path}/:importId`,
  access,
  params: importId,
  response: listed.extend({
    format: z.enum(['csv', 'xlsx']).nullable(),
    encoding: z.string().nullable(),
    separator: z.string().nullable(),
    hasHeader: z.boolean(),
    header: z.array(z.string()),
    /** The first rows as they stand in the file. */
    sample: z.array(z.array(z.string())),
    mapping,
    choices: z.object(choices),
    undoUntil: instant.nullable(),
    mayUndo: z.boolean(),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** Reads the file anew, with another encoding, separator or first line than was found out. @spec MG-03 */
export const rereadImport = defineCall({
  id: 'rereadImport',
  summary: 'Read the list anew with another encoding, separator or first line',
  method: 'POST',
  path: `${path}/:importId/read`,
  access,
  write: true,
  params: importId,
  body: z.strictObject({
    encoding: z.enum(ENCODINGS).nullable(),
    separator: z.enum(SEPARATORS).nullable(),
    hasHeader: z.boolean(),
  }),
  response: done,
  errors: ['not_found', 'not_allowed', 'import_not_ready', 'validation_failed'],
});

/** Takes the columns and choices, and has every row judged without writing anything of it: the dry run. @spec MG-03 */
export const checkImport = defineCall({
  id: 'checkImport',
  summary: 'Judge every row by the chosen columns without importing anything',
  method: 'POST',
  path: `${path}/:importId/check`,
  access,
  write: true,
  params: importId,
  body: z.strictObject({ mapping, ...choices }),
  response: done,
  errors: ['not_found', 'not_allowed', 'import_not_ready', 'permission_not_yours', 'validation_failed'],
});

/** Imports the rows that can be; those with errors are left out and change nothing. @spec MG-03 */
export const applyImport = defineCall({
  id: 'applyImport',
  summary: 'Import the rows that were found good',
  method: 'POST',
  path: `${path}/:importId/apply`,
  access,
  write: true,
  params: importId,
  response: done,
  errors: ['not_found', 'not_allowed', 'import_not_ready', 'import_empty'],
});

/** Stops an import: nothing more of it is written; what was written stays and can be undone. @spec MG-03 */
export const stopImport = defineCall({
  id: 'stopImport',
  summary: 'Stop an import',
  method: 'POST',
  path: `${path}/:importId/stop`,
  access,
  write: true,
  params: importId,
  response: done,
  errors: ['not_found', 'not_allowed', 'import_not_ready'],
});

/** Undoes an import: people nobody used are taken back, changed fields restored, and what must stay is told. @spec MG-03 */
export const undoImport = defineCall({
  id: 'undoImport',
  summary: 'Undo an import within its time',
  method: 'POST',
  path: `${path}/:importId/undo`,
  access,
  write: true,
  params: importId,
  response: done,
  errors: ['not_found', 'not_allowed', 'import_not_ready', 'undo_time_over'],
});

/** Rows of an import with what becomes or became of each. @spec MG-03 */
export const listImportRows = defineCall({
  id: 'listImportRows',
  summary: 'Rows of an import, by what becomes of them',
  method: 'GET',
  path: `${path}/:importId/rows`,
  access,
  params: importId,
  query: z.object({ ...pageQuery, outcome: outcome.optional(), kept: z.literal('true').optional() }),
  response: pageOf(
    z.object({
      number: z.int(),
      name: z.string(),
      email: z.string(),
      /** What became of the row, or what would. */
      outcome: outcome.nullable(),
      isResult: z.boolean(),
      /** With what stands in the cell, where the row does not show it anyhow. */
      problems: z.array(problem.extend({ value: z.string().nullable() })),
      /** Fields that get another value. */
      changed: z.array(z.string()),
      memberId: id.nullable(),
      undo: z.enum(['withdrawn', 'restored', 'kept']).nullable(),
      undoProblems: z.array(problem),
    }),
  ),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** A signed address of the result of every row as CSV, made while it is fetched. @spec MG-03 */
export const exportImportRows = defineCall({
  id: 'exportImportRows',
  summary: 'An address of the result of every row as CSV or XLSX; the audit log keeps who took it',
  method: 'POST',
  path: `${path}/:importId/rows/export`,
  access,
  params: importId,
  body: z.strictObject({ outcome: outcome.nullable(), format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});
