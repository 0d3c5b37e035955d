import { outranks, type RankedPerson } from './administer-person.rule.ts';

/** The permission to see the product as somebody else does. */
export const IMPERSONATES = 'people.person.impersonate';

export type ImpersonationProblem =
  | 'not_allowed'
  | 'own_account'
  | 'person_outranks_you'
  | 'person_not_active';

/** Why the actor may not see the product as the subject does, or null. @spec MG-03 */
export function impersonationProblem(
  actor: RankedPerson,
  subject: RankedPerson & { readonly status: string },
): ImpersonationProblem | null {
  if (!actor.permissions.has(IMPERSONATES)) return 'not_allowed';
  if (actor.membershipId === subject.membershipId) return 'own_account';
  if (outranks(subject, actor)) return 'person_outranks_you';
  return subject.status === 'approved' ? null : 'person_not_active';
}

/**
 * What may be done in somebody else's name: looking, and leaving. Nothing that is written bears the name of a person
 * who did not do it, so no password, redemption, transfer, sale or answer needs a rule of its own. @spec MG-03
 */
export const isOpenWhileImpersonating = (call: { readonly id: string; readonly method: string }): boolean =>
  call.method === 'GET' || call.id === 'stopImpersonation' || call.id === 'signOut';
