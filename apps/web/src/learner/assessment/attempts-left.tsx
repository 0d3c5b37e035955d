import { useText } from '#shared/use-text.ts';

interface AttemptsLeftProps {
  /** Null for any number of attempts. */
  readonly left: number | null;
  readonly maximum: number | null;
}

/** How many attempts are left, and of how many. @spec AS-02 AS-07 */
export function AttemptsLeft({ left, maximum }: AttemptsLeftProps) {
  const text = useText('assessment');
  return left === null || maximum === null
    ? text('unlimited')
    : text('attemptsLeft', { count: left, maximum });
}
