import {
  type PasswordLevel,
  type PasswordProblem,
  passwordProblems,
} from '@trilha/rules/identity/password.rule';
import { isLeaked } from './leaked-passwords.ts';

/** What the rule finds, and what only the server can: that a password stands in the lists of whoever guesses. @spec ID-17 */
export function newPasswordProblems(
  password: string,
  level: PasswordLevel,
  contextWords: readonly string[],
): readonly PasswordProblem[] {
  const problems = passwordProblems(password, level, contextWords);
  const isNew = !problems.includes('password_too_common') && isLeaked(password);
  return isNew ? [...problems, 'password_too_common'] : problems;
}
