interface Numbered {
  readonly sequence: number;
}

const newest = (given: readonly Numbered[]): number => Math.max(0, ...given.map(({ sequence }) => sequence));

/** Numbers the answers of an attempt, so that of two answers to a question the newer one is known. */
export function createSequence(given: readonly Numbered[]) {
  let last = newest(given);
  return {
    next: (): number => {
      last += 1;
      return last;
    },
    /** Goes on above answers that are known from elsewhere. */
    passBy: (known: readonly Numbered[]): void => {
      last = Math.max(last, newest(known));
    },
  };
}
