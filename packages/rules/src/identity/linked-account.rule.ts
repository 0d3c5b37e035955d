export interface LinkedAccount {
  readonly id: string;
  /** Whether its provider is there and switched on, so that it lets somebody in. */
  readonly opens: boolean;
}

/** Whether nothing would be left to sign in by: no password, and no other account that opens this one. @spec ID-22 */
export const isLastWayIn = (
  { id }: LinkedAccount,
  { hasPassword, linked }: { readonly hasPassword: boolean; readonly linked: readonly LinkedAccount[] },
): boolean => !hasPassword && !linked.some((other) => other.id !== id && other.opens);
