import type { Call } from '@trilha/contract/define-call';
import { AppError, type FieldProblem } from '@trilha/contract/errors';
import type { z } from 'zod';
import { unreadableIn } from './bounds.ts';

type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];

/** Validates the declared parts of a request. Nothing is coerced in bodies and unknown fields are refused. */
export function parseInput(call: Call, received: Readonly<Record<Part, unknown>>): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  const fields: FieldProblem[] = [];
  for (const part of PARTS) {
    const schema = call[part];
    if (!schema) continue;
    const unreadable = unreadableIn(received[part]);
    const result = (schema as z.ZodType).safeParse(received[part] ?? {});
    if (result.success && unreadable.length === 0) parsed[part] = result.data;
    const told = new Set(unreadable.map(({ path }) => path));
    const issues = result.success ? [] : result.error.issues.map(fieldProblem);
    fields.push(...unreadable, ...issues.filter(({ path }) => !told.has(path)));
  }
  if (fields.length === 0) return parsed;
  // An id that cannot exist in the address is simply not there.
  const inAddress = call.params && fields.length > 0 && !('params' in parsed);
  throw inAddress ? new AppError('not_found') : new AppError('validation_failed', {}, fields);
}

const OUR_CODES = new Set(['required', 'too_long', 'characters_not_allowed']);

function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  const path = issue.path.map(String).join('.');
  if (OUR_CODES.has(issue.message)) return { path, code: issue.message };
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return { path, code: 'required' };
  if (issue.code === 'unrecognized_keys')
    return { path: [path, issue.keys[0] ?? ''].filter(Boolean).join('.'), code: 'unknown_field' };
  return { path, code: /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code };
}
