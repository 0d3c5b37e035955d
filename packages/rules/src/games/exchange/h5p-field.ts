/**
 * What stands at a path of something parsed from JSON, whatever that is; undefined where there is nothing. Only what the
 * text itself named is found. @spec GA-04
 */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
        ? (inside as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}

/** The list at a path; empty where there is none. @spec GA-04 */
export function listOf(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = fieldOf(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The string at a path; empty where there is none. @spec GA-04 */
export function stringOf(value: unknown, ...path: readonly string[]): string {
  const found = fieldOf(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** Whether a path says yes: H5P writes `true` as a word in some of its content types. @spec GA-04 */
export function isOn(value: unknown, ...path: readonly string[]): boolean {
  const found = fieldOf(value, ...path);
  return found === true || found === 'true';
}

/** The number at a path, or the one that is written there; 0 where there is none. @spec GA-04 */
export function numberOf(value: unknown, ...path: readonly string[]): number {
  const found = fieldOf(value, ...path);
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}
