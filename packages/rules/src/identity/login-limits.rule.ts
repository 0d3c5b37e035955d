/** How long a wrong try counts. @spec ID-26 */
export const TRIES_COUNT_SECONDS = 15 * 60;
/** A try whose outcome nobody noted counts as wrong after this. */
export const TRY_OPEN_SECONDS = 60;

/** What tries are counted by: the account from one network, the network, the account from everywhere. */
export const TRY_LIMITS = {
  pair: { most: 10, spare: 0 },
  // A shop stands behind one network: more of its people may be at the door at once than may mistype.
  network: { most: 100, spare: 200 },
  account: { most: 60, spare: 0 },
} as const;
export type TryLimit = keyof typeof TRY_LIMITS;

/**
 * Who tries: a stranger; one at an account that has signed in from this network before; one who has shown already who
 * they are, by a session or the right password.
 */
export type Trying = 'stranger' | 'known_network' | 'proved';

/**
 * Guessing is slow everywhere, and strangers shut nobody out: what they do to the account elsewhere does not count where
 * its person comes from, nor what they do to the network for whoever is known there. @spec ID-26
 */
export const LIMITS_THAT_HOLD: Readonly<Record<Trying, readonly TryLimit[]>> = {
  stranger: ['pair', 'network', 'account'],
  known_network: ['pair'],
  proved: ['pair', 'account'],
};

export interface CountedTries {
  readonly wrong: number;
  /** Tries under way, of which nobody knows yet whether they are right. */
  readonly open: number;
}

/** Whether one more try may begin: were all under way wrong, the limit would still hold. @spec ID-26 */
export function mayBegin(limit: TryLimit, { wrong, open }: CountedTries): boolean {
  const { most, spare } = TRY_LIMITS[limit];
  return wrong < most && wrong + open < most + spare;
}
