/** The partner's channel is in the address. @spec ID-01 */
const CHANNELS = { '/register-seven-trade': 'seven_trade', '/register-pop-trade': 'pop_trade' } as const;

/** The channel of a partner whose sign-up screen this is, or null. @spec ID-01 */
export const channelOf = (path: string) =>
  Object.entries(CHANNELS).find(([address]) => path === address)?.[1] ?? null;
