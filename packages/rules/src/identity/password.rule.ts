import { searchText } from '../shared/text.ts';
import { COMMON_PASSWORD_WORDS } from './refused-passwords.ts';

export const PASSWORD_LEVELS = ['basic', 'medium', 'strong'] as const;
/** How strict a client is about passwords. @spec ID-17 */
export type PasswordLevel = (typeof PASSWORD_LEVELS)[number];
/** One password opens every client of a person, so the strictest of them decides. @spec ID-17 */
export function strictestLevel(levels: readonly string[]): PasswordLevel {
  return PASSWORD_LEVELS.findLast((level) => levels.includes(level)) ?? 'basic';
}
/** Longest password accepted, in characters: hashing anything longer would only serve an attacker. */
export const PASSWORD_LIMIT = 128;

export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_needs_lowercase'
  | 'password_needs_uppercase'
  | 'password_needs_number'
  | 'password_needs_symbol'
  | 'password_too_common'
  | 'password_contains_personal_data';

type Requirement = Exclude<
  PasswordProblem,
  'password_too_short' | 'password_too_long' | 'password_too_common' | 'password_contains_personal_data'
>;
const REQUIREMENTS: Readonly<Record<Requirement, RegExp>> = {
  password_needs_lowercase: /\p{Ll}/u,
  password_needs_uppercase: /\p{Lu}/u,
  password_needs_number: /\p{N}/u,
  password_needs_symbol: /[^\p{L}\p{N}\s]/u,
};

/** What each level asks for; minimum length in characters. @spec ID-17 */
export const PASSWORD_RULES: Readonly<
  Record<PasswordLevel, { readonly minimum: number; readonly needs: readonly Requirement[] }>
> = {
  basic: { minimum: 6, needs: [] },
  medium: {
    minimum: 6,
    needs: ['password_needs_lowercase', 'password_needs_uppercase', 'password_needs_number'],
  },
  strong: {
    minimum: 8,
    needs: [
      'password_needs_lowercase',
      'password_needs_uppercase',
      'password_needs_number',
      'password_needs_symbol',
    ],
  },
};

/**
 * Everything wrong with a new password at that level; empty when nothing is. Common passwords, and words about the
 * person or the client of four letters or more, are refused at every level. @spec ID-17
 */
export function passwordProblems(
  password: string,
  level: PasswordLevel,
  contextWords: readonly string[],
): PasswordProblem[] {
  const { minimum, needs } = PASSWORD_RULES[level];
  const length = Array.from(password).length;
  const missing = needs.filter((need) => !REQUIREMENTS[need].test(password));
  const checks: readonly [PasswordProblem, boolean][] = [
    ['password_too_short', length < minimum],
    ['password_too_long', length > PASSWORD_LIMIT],
    ...missing.map((need): [PasswordProblem, boolean] => [need, true]),
    ['password_too_common', isCommon(password)],
    ['password_contains_personal_data', holdsAny(password, contextWords)],
  ];
  return checks.filter(([, wrong]) => wrong).map(([problem]) => problem);
}

export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** What the strength meter shows while a password is typed: length counts more than the kinds of characters. @spec ID-17 */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length;
  if (length < 6 || isCommon(password)) return 'weak';
  const kinds = Object.values(REQUIREMENTS).filter((kind) => kind.test(password)).length;
  const points = length + kinds * 2;
  if (points >= 16) return 'strong';
  return points >= 11 ? 'medium' : 'weak';
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function isCommon(password: string): boolean {
  const plain = searchText(password);
  if (isSequence(plain)) return true;
  const bare = plain.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  const added = plain.length - bare.length;
  // More than a year and a sign around the word, and the password no longer is that word.
  return (
    [bare, withoutLookalikes(bare)].some((word) => added <= 5 && COMMON_PASSWORD_WORDS.has(word)) ||
    COMMON_PASSWORD_WORDS.has(withoutLookalikes(plain))
  );
}

/** All the same, or only up or down the alphabet, the digits or one key after another. */
function isSequence(plain: string): boolean {
  const steps = new Set(
    Array.from(plain, (character, place) => character.charCodeAt(0) - plain.charCodeAt(place - 1)).slice(1),
  );
  const [step, ...others] = steps;
  return step !== undefined && others.length === 0 && Math.abs(step) <= 1;
}

function withoutLookalikes(text: string): string {
  return Array.from(text, (character) => LOOKALIKES[character] ?? character).join('');
}

function holdsAny(password: string, words: readonly string[]): boolean {
  const plain = searchText(password);
  const parts = words.flatMap((word) => searchText(word).split(/[^\p{L}\p{N}]+/u));
  return parts.some(
    (part) => part.length >= 4 && (plain.includes(part) || withoutLookalikes(plain).includes(part)),
  );
}
