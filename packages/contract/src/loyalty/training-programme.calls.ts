import {
  TRAINING_ACCOUNT_STATES,
  TRAINING_REFUSALS,
} from '@trilha/rules/loyalty/training-account/account-state.rule';
import { DIRECTORY_PROBLEMS } from '@trilha/rules/loyalty/training-account/directory-row.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, text } from '../fields.ts';

const base = '/api/loyalty/administration/training-programme';
const access = 'loyalty.campaign.administer';
const module = 'campaigns';
const state = z.enum(TRAINING_ACCOUNT_STATES);

/** How accounts are verified: in an imported directory, or by a service of the programme. @spec ID-28 */
export const TRAINING_WAYS = ['directory', 'service'] as const;
/** What went wrong with the last question to a service. @spec ID-28 */
export const ATTEMPT_PROBLEMS = ['unreachable', 'secret_refused', 'answer_unreadable'] as const;
const way = z.enum(TRAINING_WAYS);

/** The programme of the client; its secret is never told again. @spec ID-28 */
export const readTrainingProgramme = defineCall({
  id: 'readTrainingProgramme',
  summary: "The partner's training programme of the client and how accounts in it are verified",
  method: 'GET',
  path: base,
  access,
  module,
  response: z.object({
    revision: z.int(),
    way,
    name: z.string(),
    help: z.string(),
    serviceAddress: z.string().nullable(),
    hasSecret: z.boolean(),
  }),
  errors: ['not_allowed', 'module_disabled'],
});

/**
 * Changes the programme. Without a secret the one that is there stays. Its address must be https, or plain http where
 * this installation reaches private networks. @spec ID-28
 */
export const changeTrainingProgramme = defineCall({
  id: 'changeTrainingProgramme',
  summary: "Change the partner's training programme",
  method: 'PUT',
  path: base,
  access,
  module,
  write: true,
  body: z.strictObject({
    revision: z.int(),
    way,
    name: text(80),
    help: text(400),
    serviceAddress: text(500).nullable(),
    secret: z.string().trim().min(16).max(200).optional(),
  }),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'validation_failed', 'changed_meanwhile', 'module_disabled'],
});

/** Who asked for their account to be verified, the newest question first, with how many stand how. @spec ID-28 */
export const listTrainingAccounts = defineCall({
  id: 'listTrainingAccounts',
  summary: 'Accounts in the training programme by state',
  method: 'GET',
  path: `${base}/accounts`,
  access,
  module,
  query: z.object({ ...pageQuery, state: state.optional(), search: text(120).optional() }),
  response: pageOf(
    z.object({
      memberId: id,
      name: z.string(),
      email: z.string(),
      identifier: z.string(),
      state,
      reason: z.enum(TRAINING_REFUSALS).nullable(),
      askedAt: instant,
      answeredAt: instant.nullable(),
      /** Questions sent to the service, and what went wrong with the last. */
      attempts: z.int(),
      attemptProblem: z.enum(ATTEMPT_PROBLEMS).nullable(),
      isOverdue: z.boolean(),
    }),
  ).extend({ counts: z.object({ pending: z.int(), verified: z.int(), refused: z.int() }) }),
  errors: ['not_allowed', 'validation_failed', 'module_disabled'],
});

const importShape = z.object({
  id,
  fileName: z.string(),
  state: z.enum(['working', 'done', 'failed']),
  /** Why nothing more of it could be read. */
  problem: z.string().nullable(),
  taken: z.int(),
  leftOut: z.int(),
  createdAt: instant,
});

/**
 * Begins to read a directory from an uploaded CSV or XLSX file of purpose `people_list`: identifier, e-mail, status. It
 * adds to the directory and changes what is in it; rows that cannot be read are left out and told. @spec ID-28
 */
export const importTrainingDirectory = defineCall({
  id: 'importTrainingDirectory',
  summary: 'Import a directory of the training programme',
  method: 'POST',
  path: `${base}/imports`,
  access,
  module,
  write: true,
  body: z.strictObject({ fileId: id }),
  response: z.object({ importId: id }),
  errors: ['not_allowed', 'not_found', 'validation_failed', 'module_disabled'],
});

/** Imports of directories, the newest first; the last twenty. @spec ID-28 */
export const listTrainingImports = defineCall({
  id: 'listTrainingImports',
  summary: 'Imported directories of the training programme',
  method: 'GET',
  path: `${base}/imports`,
  access,
  module,
  response: z.object({
    items: z.array(importShape),
    /** Accounts in the directory that hold. */
    directorySize: z.int(),
  }),
  errors: ['not_allowed', 'module_disabled'],
});

/** What became of each row of an import, those left out alone where asked; kept for thirty days. @spec ID-28 */
export const listTrainingImportRows = defineCall({
  id: 'listTrainingImportRows',
  summary: 'What became of the rows of an imported directory',
  method: 'GET',
  path: `${base}/imports/:directoryImportId/rows`,
  access,
  module,
  params: z.object({ directoryImportId: id }),
  query: z.object({ ...pageQuery, only: z.enum(['left_out']).optional() }),
  response: pageOf(
    z.object({
      number: z.int(),
      identifier: z.string(),
      email: z.string().nullable(),
      outcome: z.enum(['added', 'changed', 'same', ...DIRECTORY_PROBLEMS]),
    }),
  ),
  errors: ['not_allowed', 'not_found', 'validation_failed', 'module_disabled'],
});
