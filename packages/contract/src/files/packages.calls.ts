import { FINDINGS } from '@trilha/rules/scorm/package-findings.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

/**
 * What an uploaded package is and what its author should know of it; `instead` names the package whose place it
 * takes, and then the answer tells what becomes of the progress in that one. @spec PL-04 ME-04
 */
export const readPackage = defineCall({
  id: 'readPackage',
  summary: 'What an uploaded package is, what is wrong with it, and what replacing another by it means',
  method: 'GET',
  path: '/api/packages/:fileId',
  access: 'learning.training.author',
  params: z.object({ fileId: id }),
  query: z.object({ instead: id.optional() }),
  response: z.object({
    name: z.string(),
    version: z.enum(['scorm_1_2', 'scorm_2004', 'cmi5', 'unknown']),
    edition: z.string(),
    lessons: z.int(),
    files: z.int(),
    bytes: z.number(),
    findings: z.array(
      z.object({
        kind: z.enum(FINDINGS),
        level: z.enum(['warn', 'bad']),
        count: z.int(),
        examples: z.array(z.string()),
      }),
    ),
    replacement: z
      .object({
        outcome: z.enum(['survives', 'partly', 'lost']),
        gone: z.array(z.string()),
        added: z.array(z.string()),
      })
      .nullable(),
  }),
  errors: ['not_found', 'file_incomplete'],
});
