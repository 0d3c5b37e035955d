/** The window in which a seller may take back a sale just sent, as the screen counts it down. @spec LO-10 */
export const SALE_UNDO_SECONDS = 10;
/** What the server waits beyond it, because a tap in the last second needs time to arrive. @spec LO-10 */
export const SALE_UNDO_GRACE_SECONDS = 3;

/** 'undo_time_over' when the sale may no longer be taken back by its seller at that instant, else null. @spec LO-10 */
export function saleUndoProblem(
  sale: { readonly state: string; readonly reportedAt: Date },
  now: Date,
): 'undo_time_over' | null {
  const seconds = (now.getTime() - sale.reportedAt.getTime()) / 1000;
  return sale.state === 'credited' && seconds <= SALE_UNDO_SECONDS + SALE_UNDO_GRACE_SECONDS
    ? null
    : 'undo_time_over';
}
