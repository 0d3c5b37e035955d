import {
  isTransferDifference,
  type TheirState,
  type TransferDifference,
  type TransferSide,
} from './transfer-difference.rule.ts';
import { isOpenTransfer, type TransferState } from './transfer-state.rule.ts';

/** What a person decides where both sides differ: the programme's word holds here too, or ours stays. @spec TR-03 */
export const TRANSFER_DECISIONS = ['accept', 'keep'] as const;
export type TransferDecision = (typeof TRANSFER_DECISIONS)[number];

/** What may be decided about a transfer; where it is still on its way, there is no word of ours to keep. @spec TR-03 */
export function transferDecisions(
  state: TransferState,
  difference: TransferDifference,
): readonly TransferDecision[] {
  if (!isTransferDifference(difference)) return [];
  return isOpenTransfer(state) ? ['accept'] : TRANSFER_DECISIONS;
}

/** The points that are gone once the programme's word is accepted: none where it booked none. @spec TR-03 */
export const pointsTheyBooked = (theirs: TransferSide<TheirState>, points: number): number =>
  theirs.state === 'confirmed' ? (theirs.points ?? points) : 0;
