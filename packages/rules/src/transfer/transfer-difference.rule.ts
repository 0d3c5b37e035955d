import { isOpenTransfer, type TransferState } from './transfer-state.rule.ts';

/** What the programme says of a transfer; `missing` where it never heard of it. @spec TR-03 */
export const THEIR_STATES = ['pending', 'confirmed', 'refused', 'missing'] as const;
export type TheirState = (typeof THEIR_STATES)[number];

/** How what is known here stands to what the programme says. @spec TR-03 */
export const TRANSFER_DIFFERENCES = [
  'waiting',
  'none',
  'missing_there',
  'points_differ',
  'confirmed_there',
  'refused_there',
] as const;
export type TransferDifference = (typeof TRANSFER_DIFFERENCES)[number];

/** Whether somebody has to look at it. @spec TR-03 */
export const isTransferDifference = (difference: TransferDifference): boolean =>
  difference !== 'waiting' && difference !== 'none';

export interface TransferSide<State> {
  readonly state: State;
  readonly points: number | null;
}

/**
 * How the two sides of a transfer stand to each other; `theirs` is null while the programme was not heard. It is told
 * and moves no points: a transfer that is settled stays as it is. @spec TR-03
 */
export function transferDifference(
  ours: TransferSide<TransferState>,
  theirs: TransferSide<TheirState> | null,
): TransferDifference {
  if (theirs === null || theirs.state === 'pending') return 'waiting';
  const differ = theirs.points !== null && theirs.points !== ours.points;
  switch (theirs.state) {
    case 'missing':
      if (ours.state === 'refused') return 'none';
      return ours.state === 'confirmed' ? 'missing_there' : 'waiting';
    case 'refused':
      return ours.state === 'refused' ? 'none' : ours.state === 'confirmed' ? 'refused_there' : 'waiting';
    case 'confirmed':
      if (ours.state === 'refused') return 'confirmed_there';
      if (differ) return 'points_differ';
      return isOpenTransfer(ours.state) ? 'waiting' : 'none';
  }
}
