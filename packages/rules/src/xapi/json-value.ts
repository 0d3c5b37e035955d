/** Anything that JSON can say. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };
export type JsonObject = { readonly [name: string]: JsonValue };

/** Whether this is an object, and neither a list nor null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text that a value is, or nothing where it is no text. */
export const plainText = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** The same text for the same value, in whatever order its properties came. */
export function canonicalText(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map((each: JsonValue) => canonicalText(each)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(value[name] ?? null)}`);
  return `{${parts.join(',')}}`;
}
