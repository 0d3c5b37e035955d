import { addDays, dayOfWeek, type LocalDate } from '../shared/local-date.ts';

const MONDAY = 1;
const TUESDAY = 2;

/**
 * The Monday of the week whose digest of who is late is sent on that day: on Monday itself, and on Tuesday to whom a
 * standstill left out; null on other days. @spec LE-11 MG-05
 */
export function digestWeek(today: LocalDate): LocalDate | null {
  const day = dayOfWeek(today);
  return day === MONDAY || day === TUESDAY ? addDays(today, MONDAY - day) : null;
}
