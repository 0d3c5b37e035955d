import { AppError } from '@trilha/contract/errors';

type Position = readonly (string | number)[];

export const PAGE_SIZE = 20;

/** The place in a list after which the next page begins, opaque to callers. */
export const cursorOf = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

const KINDS = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  number: /^-?\d{1,15}$/,
  text: /^/,
} as const;
type Kind = keyof typeof KINDS;

/** The place a cursor names, part by part, or null without one. A cursor that was never given out is refused. */
export function positionOf<const Kinds extends readonly Kind[]>(
  cursor: string | undefined,
  kinds: Kinds,
): { readonly [Index in keyof Kinds]: string } | null {
  if (cursor === undefined) return null;
  const parts = partsOf(cursor);
  const fits =
    parts.length === kinds.length && kinds.every((kind, index) => KINDS[kind].test(parts[index] ?? ''));
  if (!fits) throw new AppError('validation_failed', {}, [{ path: 'cursor', code: 'cursor_invalid' }]);
  return parts as unknown as { readonly [Index in keyof Kinds]: string };
}

function partsOf(cursor: string): string[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed.map(String) : [];
  } catch {
    return [];
  }
}

/** One page out of the rows read, of which one more than `limit` was asked for. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  limit: number,
  page: { readonly position: (row: Row) => Position; readonly item: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items: shown.map(page.item), nextCursor: more ? cursorOf(page.position(last)) : null };
}
