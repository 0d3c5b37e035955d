import { isSame } from '../history/course-parts.ts';

/**
 * A change that was made of an older value, such as a picture that was chosen then and arrives now, joins what the value
 * has become since. What is the same person's newer word stays, and what is laid into a row that is gone is laid
 * nowhere. @spec MG-02
 */
export function joined<Value>(older: Value, changed: Value, now: Value): Value;
export function joined(older: unknown, changed: unknown, now: unknown): unknown {
  if (isSame(older, changed)) return now;
  if (isSame(older, now)) return changed;
  if (Array.isArray(older) && Array.isArray(changed) && Array.isArray(now))
    return rowsJoined(older, changed, now);
  if (!isForm(older) || !isForm(changed) || !isForm(now)) return now;
  const fields = new Map([...Object.entries(now), ...Object.entries(changed)]).keys();
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const joint = joined(older[field], changed[field], now[field]);
      return joint === undefined ? [] : [[field, joint]];
    }),
  );
}

function rowsJoined(
  older: readonly unknown[],
  changed: readonly unknown[],
  now: readonly unknown[],
): readonly unknown[] {
  if (older.length !== changed.length) return now;
  const rows = [...now];
  for (const [place, row] of older.entries()) {
    if (isSame(row, changed[place])) continue;
    const found = older.length === now.length ? place : now.findIndex((each) => isSame(each, row));
    if (found >= 0) rows[found] = joined(row, changed[place], now[found]);
  }
  return rows;
}

const isForm = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
