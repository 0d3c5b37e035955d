import { CONVERSION_PROBLEMS, CONVERSION_STATES } from '@trilha/rules/files/document-conversion.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id } from '../fields.ts';

/**
 * An uploaded office document and how far it is on its way to pages: those who wait ask again. Where it has no pages,
 * learners get the file itself. @spec PL-03 ME-04
 */
export const readDocument = defineCall({
  id: 'readDocument',
  summary: 'An office document, and whether it has become pages',
  method: 'GET',
  path: '/api/documents/:fileId',
  access: 'learning.training.author',
  params: z.object({ fileId: id }),
  response: z.object({
    name: z.string(),
    contentType: z.string(),
    size: z.int(),
    state: z.enum(CONVERSION_STATES),
    pages: z.int().nullable(),
    problem: z.enum(CONVERSION_PROBLEMS).nullable(),
  }),
  errors: ['not_found', 'file_incomplete'],
});

/** Tries once more to make pages of a document that was given up; one under way or ready stays as it is. @spec PL-03 */
export const convertDocumentAgain = defineCall({
  id: 'convertDocumentAgain',
  summary: 'Try again to make pages of an office document',
  method: 'POST',
  path: '/api/documents/:fileId/conversion',
  access: 'learning.training.author',
  write: true,
  params: z.object({ fileId: id }),
  response: done,
  errors: ['not_found', 'file_incomplete'],
});
