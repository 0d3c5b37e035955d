/** A field of a message that anybody may have written, or undefined. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** A number that can be a second or a speed, or null. */
export const amountIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

/** A message as an object: some players send JSON, others the object itself. */
export function messageIn(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

const LONGEST_TITLE = 200;
/** A title worth showing, or null. */
export const titleIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, LONGEST_TITLE) : null;
