import type { QueueOrder } from '@trilha/rules/loyalty/audit/risk.rule';
import type { Sorting } from '@trilha/ui/data-table';
import type { useText } from '#shared/use-text.ts';

const DAY_MILLISECONDS = 86_400_000;

/** How the columns of a queue stand in each of its orders. */
export const SORTINGS: Readonly<Record<QueueOrder, Sorting>> = {
  risk: { column: 'risk', direction: 'descending' },
  due: { column: 'waiting', direction: 'descending' },
  oldest: { column: 'waiting', direction: 'descending' },
  newest: { column: 'waiting', direction: 'ascending' },
};

/** The order that the head of a column asks for. */
export const orderBy = (column: string, order: QueueOrder): QueueOrder =>
  column === 'risk' ? 'risk' : order === 'oldest' ? 'newest' : 'oldest';

/** Since when something waits, and whether too long. @spec LO-30 */
export function waitingText(
  text: ReturnType<typeof useText<'audit'>>,
  since: string,
  dueAt: string | null,
): string {
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MILLISECONDS);
  const waited =
    days === 0 ? text('waiting.today') : text('waiting.days', { count: days }).replaceAll(' ', '\u00a0');
  const isLate = dueAt !== null && Date.parse(dueAt) <= Date.now();
  return isLate ? `${waited}, ${text('due.late')}` : waited;
}
