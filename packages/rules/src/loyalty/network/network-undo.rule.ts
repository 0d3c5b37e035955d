import { UNDO_DAYS } from '../../people/import/import-state.rule.ts';
import { PARTNER_LISTS } from './network-entry.rule.ts';
import type { NetworkList } from './network-list.rule.ts';

/** What undoing a line came to: what it brought left, or stays because of what uses it. @spec MG-04 */
export const NETWORK_UNDO_OUTCOMES = [
  'withdrawn',
  'used_by_stores',
  'used_by_products',
  'used_by_campaigns',
] as const;
export type NetworkUndoOutcome = (typeof NETWORK_UNDO_OUTCOMES)[number];

const DAY_MS = 86_400_000;

export interface WrittenNetworkList {
  readonly kind: NetworkList;
  readonly state: string;
  /** When it was written to its end. */
  readonly movedAt: Date;
}

/**
 * Until when a written list can be undone, or null where it cannot. Lists of partners alone: stores, products and values are
 * corrected by another list, and campaigns count with them at once. @spec MG-04
 */
export const networkUndoUntil = ({ kind, state, movedAt }: WrittenNetworkList): Date | null =>
  state === 'done' && PARTNER_LISTS.some((list) => list === kind)
    ? new Date(movedAt.getTime() + UNDO_DAYS * DAY_MS)
    : null;

/** Why a list cannot be undone now, or null. @spec MG-04 */
export function networkUndoProblem(
  list: WrittenNetworkList,
  now: Date,
): 'import_not_ready' | 'undo_time_over' | null {
  const until = networkUndoUntil(list);
  if (until === null) return 'import_not_ready';
  return now > until ? 'undo_time_over' : null;
}
