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

/** Somebody who looks after the people of a client. */
export interface Administrator {
  readonly id: string;
  readonly superuser: boolean;
}

export type LeavingProblem = 'last_superuser' | 'last_administrator';

/**
 * Why these may not all go, or null: somebody must be left to open the door again, to a superuser another superuser and
 * to a client's people somebody who may give roles. Whoever has asked to be forgotten is as good as gone, and whoever
 * goes already is kept by nobody. @spec MG-03 ID-23
 */
export function leavingProblem(
  administrators: readonly Administrator[],
  leaving: readonly string[],
  askedToGo: readonly string[],
): LeavingProblem | null {
  const going = administrators.filter(({ id }) => leaving.includes(id));
  const left = administrators.filter(({ id }) => !leaving.includes(id) && !askedToGo.includes(id));
  if (going.some(({ superuser }) => superuser) && !left.some(({ superuser }) => superuser))
    return 'last_superuser';
  return going.length > 0 && left.length === 0 ? 'last_administrator' : null;
}

/** Whether nobody looks after a client's people any more once these have gone. @spec MG-03 ID-23 */
export const leavesNobody = (
  administrators: readonly { id: string }[],
  leaving: readonly string[],
): boolean => administrators.length > 0 && administrators.every(({ id }) => leaving.includes(id));
