interface Numbered {
  readonly sequence: number;
}
interface NumberedAnswer extends Numbered {
  readonly questionId: string;
}

const newest = (given: readonly Numbered[]): number => Math.max(0, ...given.map(({ sequence }) => sequence));

/**
 * Numbers the answers of an attempt, and knows of each question the number of the answer that is on this page: an answer
 * given here takes the place of that one and of no other. @spec AS-05
 */
export function createSequence(given: readonly NumberedAnswer[]) {
  let last = newest(given);
  const shown = new Map(given.map(({ questionId, sequence }) => [questionId, sequence]));
  return {
    next: (): number => {
      last += 1;
      return last;
    },
    /** Goes on above answers that are known from elsewhere, and need not have been seen. */
    passBy: (known: readonly Numbered[]): void => {
      last = Math.max(last, newest(known));
    },
    /** The number of the answer to a question that this page knows; 0 for none. */
    baseOf: (questionId: string): number => shown.get(questionId) ?? 0,
    /** An answer is on this page that the server has. */
    learn: (questionId: string, sequence: number): void => {
      shown.set(questionId, Math.max(shown.get(questionId) ?? 0, sequence));
    },
  };
}

export type Sequence = ReturnType<typeof createSequence>;
