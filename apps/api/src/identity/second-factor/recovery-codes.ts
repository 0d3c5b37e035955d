import { createHash, randomInt } from 'node:crypto';
import { plainRecoveryCode, RECOVERY_CODES } from '@trilha/rules/identity/second-factor.rule';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { hasSecondFactor, lockPerson, replaceRecoveryCodes } from './factors.queries.ts';

/** Without letters and digits that are taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

const word = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Fifty random bits each, bound to the person, guessed only through the limits of signing in. */
export const recoveryHash = (personId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${personId} ${plainRecoveryCode(code)}`)
    .digest();

/** Makes ten codes and keeps what is needed to know them again. */
export async function newRecoveryCodes(db: Kysely<Tables>, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${word()}-${word()}`);
  await replaceRecoveryCodes(
    db,
    personId,
    codes.map((code) => recoveryHash(personId, code)),
  );
  return codes;
}

/** Adds a factor; the codes come with the first one, and later ones leave them as they are. */
export async function withFirstCodes(
  db: Kysely<Tables>,
  personId: string,
  add: () => Promise<void>,
): Promise<string[]> {
  await lockPerson(db, personId);
  const isFirst = !(await hasSecondFactor(db, personId));
  await add();
  return isFirst ? newRecoveryCodes(db, personId) : [];
}
