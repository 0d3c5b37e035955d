export type DateOrder = 'day-first' | 'month-first';

/** What was typed, with slashes where they belong; everything but digits is dropped. */
export function maskDate(typed: string): string {
  // A slash typed after one digit means that a nought was left out: 1/4 is 01/04.
  const padded = typed.replace(/(^|\/)(\d)(?=\/)/g, '$10$2');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean);
  const isOpen = typed.endsWith('/') && (digits.length === 2 || digits.length === 4);
  return parts.join('/') + (isOpen ? '/' : '');
}

/** The day as `YYYY-MM-DD`, or null for anything that is not a whole and real date with a year of four digits. */
export function parseDateText(text: string, order: DateOrder): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return null;
  const [, first = '', second = '', year = ''] = match;
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** A day `YYYY-MM-DD` as it is typed. */
export function dateTextOf(iso: string | null, order: DateOrder): string {
  const [year = '', month = '', day = ''] = (iso ?? '').split('-');
  if (!day) return '';
  return order === 'day-first' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}
