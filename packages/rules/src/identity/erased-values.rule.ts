import { ERASED_NAME } from './deletion.rule.ts';

/** Fields of the audit log that hold what one person is called, how they are reached, or what was written about them. */
const PERSONAL_FIELDS = new Set([
  'firstName',
  'lastName',
  'displayName',
  'name',
  'email',
  'username',
  'document',
  'phone',
  'birthday',
  'reason',
  'message',
  'note',
  'country',
  'area',
  'answers',
]);

/** Shorter words name too many others to be looked for inside a sentence. */
const LEAST_LETTERS = 4;

/**
 * The same value without what tells who somebody was. Where it is about them, the fields that hold personal data go;
 * elsewhere only words in which their name, address or number stands. The shape stays, so that it can still be read. @spec ID-23
 */
export function erasedValue(value: unknown, names: readonly string[], isAboutThem: boolean): unknown {
  const wanted = names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length >= LEAST_LETTERS);
  const tells = (text: string): boolean => wanted.some((name) => text.toLowerCase().includes(name));
  const walk = (part: unknown, isPersonal: boolean): unknown => {
    if (typeof part === 'string') return part !== '' && (isPersonal || tells(part)) ? ERASED_NAME : part;
    if (Array.isArray(part)) return part.map((item) => walk(item, isPersonal));
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(
      Object.entries(part).map(([field, inner]) => [
        field,
        walk(inner, isPersonal || (isAboutThem && PERSONAL_FIELDS.has(field))),
      ]),
    );
  };
  return walk(value, false);
}
