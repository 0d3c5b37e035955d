import { ITEM_SIGNS } from '@trilha/rules/assessment/analysis/item-signs.rule';
import { RESPONSE_KINDS } from '@trilha/rules/assessment/analysis/responses.rule';
import { WHOLE_ABSENCES } from '@trilha/rules/assessment/analysis/whole-absence.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id } from '../fields.ts';
import { questionKind, sentenceShape } from './question-shapes.ts';

/** A part of the whole, 0 to 1; null where there are too few answers, or none that differ. */
const part = z.number().nullable();
/** In hundredths, some below nothing. */
const hundredths = z.number().nullable();

/**
 * How the questions of a bank did in the first attempts of everybody who was asked them, the newest attempts first and no
 * more than `most` of them; in one test, or in all that draw from the bank. Figures are those of Moodle's quiz
 * statistics (`rules/assessment/analysis`). Questions that nobody was asked have no answers; those that were retired are
 * left out. Attempts at tests without a grade tell what was chosen, and enter no figure; of a question without a right
 * answer there is none. @spec AS-01 AS-06
 */
export const readBankAnalysis = defineCall({
  id: 'readBankAnalysis',
  summary: 'How each question of a bank did, and what its author should look at',
  method: 'GET',
  path: '/api/authoring/banks/:bankId/analysis',
  access: 'assessment.bank.author',
  params: z.object({ bankId: id }),
  query: z.object({
    /** The test, by its activity; all of them where it is left out. */
    test: id.optional(),
  }),
  response: z.object({
    bank: z.object({ id, name: z.string() }),
    tests: z.array(z.object({ id, title: z.string(), training: z.string() })),
    attempts: z.int(),
    /** Those of them that earned a grade: the figures are of these. */
    gradedAttempts: z.int(),
    /** No more attempts than this are counted. */
    most: z.int(),
    /** Answers a question needs before its figures say anything. */
    enough: z.int(),
    items: z.array(
      z.object({
        questionId: id,
        /** Place in the bank, from 1. */
        number: z.int(),
        kind: questionKind,
        /** Nothing is right about it: no figure tells of it, whatever it was answered by once. */
        keyless: z.boolean(),
        prompt: z.string(),
        promptHtml: z.string().optional(),
        /** Of a question with gaps alone. */
        sentence: sentenceShape.optional(),
        /** As often as it was asked, with and without a grade. */
        answers: z.int(),
        /** Those of them that were left blank, and stand in no line of what was answered. */
        blank: z.int(),
        gradedAnswers: z.int(),
        facility: part,
        standardDeviation: part,
        discriminationIndex: hundredths,
        discriminativeEfficiency: hundredths,
        /** How much it really counts, where all had the same questions. */
        effectiveWeight: hundredths,
        signs: z.array(z.enum(ITEM_SIGNS)),
        /**
         * What was answered, by row, position, gap or place; one part where the question has none, and none where a person
         * reads it. Typed answers are the most frequent ones, the rest of them together.
         */
        parts: z.array(
          z.object({
            id: z.string(),
            number: z.int(),
            /** Empty where it is known by its number. */
            name: z.string(),
            responses: z.array(
              z.object({
                id: z.string(),
                kind: z.enum(RESPONSE_KINDS),
                /** Empty where its kind says it all; of a region its number. */
                text: z.string(),
                /** Null where nothing is right. */
                isRight: z.boolean().nullable(),
                /** The accepted answer that what was typed came up to. */
                matches: z.string().nullable(),
                count: z.int(),
              }),
            ),
          }),
        ),
      }),
    ),
    /** The whole test, where all had the same questions and enough of them answered. */
    whole: z
      .object({
        average: part,
        standardDeviation: part,
        internalConsistency: hundredths,
        errorRatio: hundredths,
        standardError: part,
      })
      .nullable(),
    /** Why the whole test is not told of; null where it is. */
    wholeAbsence: z.enum(WHOLE_ABSENCES).nullable(),
  }),
  errors: ['not_allowed', 'not_found'],
});

/** A signed address of those figures as a list, one row for a question, good for a minute. @spec AS-06 */
export const exportBankAnalysis = defineCall({
  id: 'exportBankAnalysis',
  summary: 'An address of how each question of a bank did, as CSV or XLSX',
  method: 'POST',
  path: '/api/authoring/banks/:bankId/analysis/export',
  access: 'assessment.bank.author',
  params: z.object({ bankId: id }),
  body: z.strictObject({ test: id.optional(), format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_allowed', 'not_found', 'validation_failed'],
});
