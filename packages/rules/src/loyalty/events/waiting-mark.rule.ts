import { countsFrom } from '../waiting-send.rule.ts';

/**
 * Whether a mark that was made at the door, and waited for a network, has been overtaken: what was told of the person
 * after it stays, whoever told it, for the organiser had not seen it. A mark that says nothing of waiting is made now and
 * counts whatever was told before. @spec EV-05 OF-04
 */
export function isOvertakenMark(
  toldAt: Date | null,
  { arrivedAt, waitedSince }: { readonly arrivedAt: Date; readonly waitedSince: Date | null },
): boolean {
  return waitedSince !== null && toldAt !== null && toldAt > countsFrom(arrivedAt, waitedSince);
}
