/** A membership as far as a decision about its request depends on it. */
export interface Requested {
  readonly status: string;
  /** What was decided before, if anything was. */
  readonly before: string | null;
}

/**
 * Whether the decision still changes something: who waits may be approved or refused, who was refused may be let in
 * after all. Who is in, or was blocked for another reason, is left to whoever blocks people. @spec ID-15 MG-03
 */
export function decidableFrom(decision: 'approved' | 'refused', { status, before }: Requested): boolean {
  if (status === 'awaiting_approval') return true;
  return decision === 'approved' && status === 'blocked' && before === 'refused';
}
