import { isStaff } from '../clients/settings.rule.ts';
import { parseLocalDate } from '../shared/local-date.ts';
import { employeeNumberKey } from './employee-number.rule.ts';

/** What a client takes besides the document in the place of a password. @spec ID-12 */
export const ALTERNATIVE_LOGINS = ['off', 'birthday', 'employee_number'] as const;
export type AlternativeLogin = (typeof ALTERNATIVE_LOGINS)[number];

/** What is known of a member that may stand for a password. */
interface KnownFacts {
  readonly birthday: string | null;
  readonly employeeNumber: string | null;
}
/** What was typed. */
interface GivenFacts {
  readonly birthday?: string | undefined;
  readonly registrationNumber?: string | undefined;
}

/** Others know a birthday: who decides about anybody else signs in by password. @spec ID-12 */
export const mayUseAlternativeLogin = (roles: readonly string[], superuser: boolean): boolean =>
  !isStaff(roles, superuser);

/** Whether what was typed is what is known, in the one way the client takes; nothing known fits nothing. @spec ID-12 */
export function alternativeFactFits(way: AlternativeLogin, known: KnownFacts, given: GivenFacts): boolean {
  if (way === 'birthday') {
    const day = parseLocalDate(given.birthday ?? '');
    return day !== null && day === known.birthday;
  }
  if (way === 'off') return false;
  const number = employeeNumberKey(given.registrationNumber ?? '');
  return number !== '' && number === employeeNumberKey(known.employeeNumber ?? '');
}
