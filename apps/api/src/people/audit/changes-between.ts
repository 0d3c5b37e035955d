export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** More would not be read; the log itself keeps everything. */
const MOST_FIELDS = 40;
const LONGEST_VALUE = 300;
/** Ids say nothing to a reader. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What differs between two contents, field by field, as short texts. @spec MG-07 */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return names
    .map((field) => ({ field, before: textOf(old.get(field)), after: textOf(fresh.get(field)) }))
    .filter((change) => change.before !== change.after)
    .slice(0, MOST_FIELDS);
}

const fieldsOf = (content: unknown): Map<string, unknown> =>
  new Map(typeof content === 'object' && content !== null ? Object.entries(content) : []);

function textOf(value: unknown): string | null {
  const text = plainTextOf(value);
  if (text === null || text === '') return null;
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function plainTextOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return UUID.test(value) ? null : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const parts = value.map(plainTextOf).filter((part) => part !== null);
    return parts.length > 0 ? parts.join(', ') : value.length > 0 ? String(value.length) : null;
  }
  const parts = Object.entries(value)
    .map(([name, part]) => [name, plainTextOf(part)] as const)
    .filter(([, part]) => part !== null);
  return parts.map(([name, part]) => `${name}: ${part}`).join('; ');
}
