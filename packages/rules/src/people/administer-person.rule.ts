/** Somebody at a client, as far as rank is concerned. */
export interface RankedPerson {
  readonly membershipId: string;
  readonly superuser: boolean;
  readonly permissions: ReadonlySet<string>;
}

export type AdministrationProblem = 'own_account' | 'person_outranks_you';

/** Whether the subject may do anything that the actor may not; a superuser stands above everybody else. */
export const outranks = (subject: RankedPerson, actor: RankedPerson): boolean =>
  (subject.superuser && !actor.superuser) ||
  [...subject.permissions].some((permission) => !actor.permissions.has(permission));

/**
 * Why the actor may not administer the subject, or null: nobody reaches above themselves, and what could lock one
 * out or raise oneself is done by somebody else. @spec MG-03
 */
export function administrationProblem(
  actor: RankedPerson,
  subject: RankedPerson,
): AdministrationProblem | null {
  if (actor.membershipId === subject.membershipId) return 'own_account';
  return outranks(subject, actor) ? 'person_outranks_you' : null;
}

/** Why a superuser may not be blocked, or null: somebody must be left to open the door again. @spec MG-03 */
export const blockingProblem = (
  subject: Pick<RankedPerson, 'superuser'>,
  otherSuperusers: number,
): 'last_superuser' | null => (subject.superuser && otherSuperusers === 0 ? 'last_superuser' : null);
