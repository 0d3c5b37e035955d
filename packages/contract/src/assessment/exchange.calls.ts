import { EXCHANGE_FORMATS } from '@trilha/rules/assessment/exchange/detect-format.rule';
import { EXPORT_LOSSES } from '@trilha/rules/assessment/exchange/export-losses.rule';
import {
  QUESTIONS_PER_FILE,
  READING_WARNINGS,
  REFUSAL_REASONS,
} from '@trilha/rules/assessment/exchange/reading';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { EXPORTED_FORMATS } from './exchange-terms.ts';
import { questionFields } from './question-shapes.ts';

const author = { access: 'assessment.bank.author' } as const;
const path = '/api/authoring/banks/:bankId/import' as const;
const params = z.object({ bankId: id });

const format = z.enum(EXCHANGE_FORMATS);
const place = {
  /** Place in the file, from 0: by it a question is chosen. */
  place: z.int(),
  /** Line of the file on which it begins. */
  line: z.int(),
  name: z.string(),
};

/**
 * What a file would bring to a bank: each question as it would look, with what was left out of it, and each refusal
 * with its line and reason. Nothing is stored. The file is of purpose `question_file`. @spec AS-06
 */
export const previewQuestionImport = defineCall({
  id: 'previewQuestionImport',
  summary: 'Read a file of questions without importing anything',
  method: 'POST',
  path: `${path}/preview`,
  ...author,
  params,
  body: z.strictObject({
    fileId: id,
    /** Left out: what the file seems to be written in. */
    format: format.optional(),
  }),
  response: z.object({
    format,
    /** Small copies of the pictures by the names that the questions below have for them. */
    pictures: z.record(z.string(), z.string()),
    questions: z.array(
      z.object({
        ...place,
        ...questionFields,
        warnings: z.array(z.enum(READING_WARNINGS)),
        /** The bank, or an earlier place of the file, asks the same already. */
        isKnown: z.boolean(),
      }),
    ),
    refusals: z.array(z.object({ ...place, reason: z.enum(REFUSAL_REASONS), what: z.string() })),
  }),
  errors: [
    'not_allowed',
    'not_found',
    'file_incomplete',
    'question_file_unreadable',
    'question_file_too_many',
    'question_file_media_many',
    'package_invalid',
    'package_unsafe',
  ],
});

/**
 * Takes chosen questions of a file into a bank with their pictures, sounds and films, all of them or none. Those the bank has by now are left out and
 * counted, so that nothing is there twice however often it is asked for. @spec AS-06
 */
export const importQuestions = defineCall({
  id: 'importQuestions',
  summary: 'Import chosen questions of a file into a bank',
  method: 'POST',
  path,
  ...author,
  write: true,
  params,
  body: z.strictObject({
    fileId: id,
    format,
    places: z.array(z.int().min(0)).min(1).max(QUESTIONS_PER_FILE),
  }),
  response: z.object({ imported: z.int(), known: z.int() }),
  errors: [
    'not_allowed',
    'not_found',
    'file_incomplete',
    'question_file_unreadable',
    'question_file_too_many',
    'question_file_media_many',
    'package_invalid',
    'package_unsafe',
    'question_bank_full',
  ],
});

const chosen = {
  /** Left out: every question of the bank. */
  questionIds: z.array(id).min(1).max(100).optional(),
};
const exported = z.enum(EXPORTED_FORMATS);

/** What would not leave with a bank, or with chosen questions of it, in each format: how many questions lose what. @spec AS-06 */
export const countExportLosses = defineCall({
  id: 'countExportLosses',
  summary: 'What an export of questions leaves behind, by format',
  method: 'POST',
  path: '/api/authoring/banks/:bankId/export/losses',
  ...author,
  params,
  body: z.strictObject(chosen),
  response: z.object({
    formats: z.array(
      z.object({
        format: exported,
        losses: z.array(z.object({ loss: z.enum(EXPORT_LOSSES), count: z.int() })),
      }),
    ),
  }),
  errors: ['not_allowed', 'not_found'],
});

/**
 * An address from which a bank, or chosen questions of it, leave as GIFT or as a package of QTI 3.0, which takes their
 * pictures, sounds and films along; `left` counts the questions that the format has no words for. The action log keeps who
 * took them. @spec AS-06
 */
export const exportQuestions = defineCall({
  id: 'exportQuestions',
  summary: 'An address of a bank of questions as GIFT or QTI 3.0',
  method: 'POST',
  path: '/api/authoring/banks/:bankId/export',
  ...author,
  params,
  body: z.strictObject({ format: exported, ...chosen }),
  response: z.object({ url: z.string(), written: z.int(), left: z.int() }),
  errors: ['not_allowed', 'not_found'],
});
