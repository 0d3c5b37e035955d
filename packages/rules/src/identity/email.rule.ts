/** Longest e-mail address that mail servers carry, in characters. */
export const EMAIL_LIMIT = 254;

const SHAPE =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;

/** The address as stored and compared: no spaces around it, no capitals. @spec ID-18 */
export function normalisedEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

/** Why an e-mail address is refused, or null: it must be valid and equal to its confirmation. @spec ID-18 */
export function emailProblem(typed: string, confirmation: string): 'email_invalid' | 'email_differs' | null {
  const email = normalisedEmail(typed);
  const [local = ''] = email.split('@');
  const badDots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  if (email.length > EMAIL_LIMIT || badDots || !SHAPE.test(email)) return 'email_invalid';
  return normalisedEmail(confirmation) === email ? null : 'email_differs';
}
