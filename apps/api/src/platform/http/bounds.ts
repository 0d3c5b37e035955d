import { AppError } from '@trilha/contract/errors';

const MAXIMUM_DEPTH = 32;
const MAXIMUM_ITEMS = 1000;

/** Refuses bodies that are deep, wide or carry characters no text column can hold, before any schema looks at them. */
export function assertBounded(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw new AppError('malformed_request');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAXIMUM_DEPTH) throw new AppError('malformed_request');
  const entries = Array.isArray(value) ? value : Object.entries(value).flat();
  if (entries.length > MAXIMUM_ITEMS * 2 || (Array.isArray(value) && value.length > MAXIMUM_ITEMS))
    throw new AppError('malformed_request');
  for (const entry of entries) assertBounded(entry, depth + 1);
}
