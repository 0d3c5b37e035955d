/** Until when an order waits for its address; null where it does not, or not any more. @spec RW-05 */
export const stillWaiting = (
  { state, waits_until }: { readonly state: string; readonly waits_until: Date | null },
  now: Date,
): string | null =>
  state === 'awaiting_approval' && waits_until !== null && waits_until > now
    ? waits_until.toISOString()
    : null;
