import { NETWORK_OUTCOMES } from '@trilha/rules/loyalty/network/network-change.rule';
import { NETWORK_ROW_PROBLEMS } from '@trilha/rules/loyalty/network/network-entry.rule';
import { NETWORK_FIELDS, NETWORK_LISTS } from '@trilha/rules/loyalty/network/network-list.rule';
import { NETWORK_UNDO_OUTCOMES } from '@trilha/rules/loyalty/network/network-undo.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, pageOf, pageQuery } from '../fields.ts';
import { named } from './shapes.ts';

const base = '/api/loyalty/administration/network/imports';
const access = 'loyalty.campaign.administer';
const module = 'campaigns';
const params = z.object({ networkImportId: id });

/** How far a list is: judged, waiting for a person, written. @spec MG-04 */
export const NETWORK_IMPORT_STATES = [
  'checking',
  'checked',
  'applying',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;

/** Why a whole list could not be taken. @spec MG-04 */
export const NETWORK_LIST_PROBLEMS = [
  'file_unreadable',
  'file_empty',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'file_too_large_unpacked',
  'column_missing',
  'campaign_values_fixed',
] as const;

const importShape = z.object({
  id,
  kind: z.enum(NETWORK_LISTS),
  campaign: named.nullable(),
  fileName: z.string(),
  state: z.enum(NETWORK_IMPORT_STATES),
  problem: z.enum(NETWORK_LIST_PROBLEMS).nullable(),
  /** The column that the list needs and has not. */
  missing: z.enum(NETWORK_FIELDS).nullable(),
  /** Lines by what becomes of them, and what undoing came to. */
  counts: z.object({
    add: z.int(),
    change: z.int(),
    same: z.int(),
    leftOut: z.int(),
    withdrawn: z.int(),
    kept: z.int(),
  }),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: instant.nullable(),
  createdAt: instant,
  author: z.string(),
});

/**
 * Begins to judge a list from an uploaded CSV or XLSX file of purpose `people_list`; nothing changes before it is
 * applied. Values and eligible stores are of a campaign, the other lists of the whole client. @spec MG-04 LO-01 LO-03
 */
export const startNetworkImport = defineCall({
  id: 'startNetworkImport',
  summary: 'Judge a list of stores, products, values or eligible stores',
  method: 'POST',
  path: base,
  access,
  module,
  write: true,
  body: z.strictObject({ kind: z.enum(NETWORK_LISTS), campaignId: id.nullable(), fileId: id }),
  response: z.object({ importId: id }),
  errors: ['not_allowed', 'not_found', 'validation_failed', 'campaign_values_fixed', 'module_disabled'],
});

/** Lists that came in, the newest first; the last twenty. @spec MG-04 */
export const listNetworkImports = defineCall({
  id: 'listNetworkImports',
  summary: 'Imported lists of the network',
  method: 'GET',
  path: base,
  access,
  module,
  response: z.object({ items: z.array(importShape) }),
  errors: ['not_allowed', 'module_disabled'],
});

/** One list and how many of its lines add, change or do nothing. @spec MG-04 */
export const readNetworkImport = defineCall({
  id: 'readNetworkImport',
  summary: 'An imported list of the network',
  method: 'GET',
  path: '/api/loyalty/administration/network/imports/:networkImportId',
  access,
  module,
  params,
  response: importShape,
  errors: ['not_allowed', 'not_found', 'module_disabled'],
});

const outcome = z.enum([...NETWORK_OUTCOMES, ...NETWORK_ROW_PROBLEMS]);

/** What becomes of each line and which fields change from what to what; kept for thirty days. @spec MG-04 */
export const listNetworkImportRows = defineCall({
  id: 'listNetworkImportRows',
  summary: 'Lines of an imported list and what becomes of them',
  method: 'GET',
  path: '/api/loyalty/administration/network/imports/:networkImportId/rows',
  access,
  module,
  params,
  query: z.object({ ...pageQuery, only: z.enum(['add', 'change', 'same', 'left_out', 'kept']).optional() }),
  response: pageOf(
    z.object({
      number: z.int(),
      identity: z.string(),
      name: z.string(),
      outcome,
      /** What undoing it came to. */
      undo: z.enum(NETWORK_UNDO_OUTCOMES).nullable(),
      changes: z.array(z.object({ field: z.enum(NETWORK_FIELDS), before: z.string(), after: z.string() })),
    }),
  ),
  errors: ['not_allowed', 'not_found', 'validation_failed', 'module_disabled'],
});

/** Writes what the list adds and changes, judged once more by what is known then. @spec MG-04 PT-07 */
export const applyNetworkImport = defineCall({
  id: 'applyNetworkImport',
  summary: 'Write a judged list',
  method: 'POST',
  path: `${base}/:networkImportId/apply`,
  access,
  module,
  write: true,
  params,
  response: done,
  errors: ['not_allowed', 'not_found', 'changed_meanwhile', 'campaign_values_fixed', 'module_disabled'],
});

/** Puts a judged list away; nothing of it was written. @spec MG-04 */
export const cancelNetworkImport = defineCall({
  id: 'cancelNetworkImport',
  summary: 'Put a judged list away',
  method: 'POST',
  path: `${base}/:networkImportId/cancel`,
  access,
  module,
  write: true,
  params,
  response: done,
  errors: ['not_allowed', 'not_found', 'changed_meanwhile', 'module_disabled'],
});

/**
 * Takes back what a written list of agencies, chains or brands brought, within seven days; what something uses by now
 * stays, and its line says what. @spec MG-04
 */
export const undoNetworkImport = defineCall({
  id: 'undoNetworkImport',
  summary: 'Undo a written list of partners',
  method: 'POST',
  path: `${base}/:networkImportId/undo`,
  access,
  module,
  write: true,
  params,
  response: done,
  errors: ['not_allowed', 'not_found', 'import_not_ready', 'undo_time_over', 'module_disabled'],
});
