import { AppError, type FieldProblem } from '@trilha/contract/errors';

const MAXIMUM_DEPTH = 32;
const MAXIMUM_ITEMS = 1000;

/**
 * Refuses what is deep or wide before any schema looks at it, and names every field that carries characters no text
 * column can hold: whoever pasted them finds them where they are.
 */
export function unreadableIn(value: unknown, path: readonly string[] = []): FieldProblem[] {
  if (typeof value === 'string')
    return isReadable(value) ? [] : [{ path: path.join('.'), code: 'characters_not_allowed' }];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= MAXIMUM_DEPTH) throw new AppError('malformed_request');
  const entries = Object.entries(value);
  if (entries.length > MAXIMUM_ITEMS) throw new AppError('malformed_request');
  // No field has such a name.
  if (!entries.every(([name]) => isReadable(name))) throw new AppError('malformed_request');
  return entries.flatMap(([name, entry]) => unreadableIn(entry, [...path, name]));
}

const isReadable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
