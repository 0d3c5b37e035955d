import { useText } from '#shared/use-text.ts';

interface Numbered {
  readonly number: number;
  /** Null where the test has not begun anew. */
  readonly round: number | null;
}

/** What an attempt is called; its number begins anew with each round. @spec AS-02 AS-03 */
export function useAttemptName(): (attempt: Numbered, test: { readonly scored: boolean }) => string {
  const text = useText('assessment');
  return ({ number, round }, { scored }) =>
    round
      ? text(scored ? 'attempt.round' : 'ungraded.round', { number, round })
      : text(scored ? 'attempt' : 'ungraded.time', { number });
}
