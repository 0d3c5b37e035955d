import { AppError } from '@trilha/contract/errors';
import { anyAskingDoor } from '#clients/index.ts';
import type { PublicContext } from '#platform/context.ts';
import { NIL_ID } from '#platform/identifier.ts';
import type { LetPast } from './human-at-login.ts';
import { tryingAt } from './known-networks.ts';
import { tryCounted } from './login-failures.ts';
import { hashPassword, isWeakerHash, passwordMatches } from './passwords.ts';
import { personByLogin, replaceHash } from './sign-in.queries.ts';

interface Given {
  readonly username: string;
  readonly password: string;
}

export interface Knock {
  readonly address: string;
  /** Whom the door lets past, as `assertHumanAtLogin` answered. */
  readonly letPast: LetPast;
}

/**
 * Who has this name and this password; one refusal for an unknown name, a wrong password, and one whose own client would
 * have asked for a proof that this door did not: a refusal of its own would tell that the password is right. The
 * password is checked outside any transaction, because that is made to be slow. @spec ID-02 ID-26 CL-05
 */
export async function personByPassword({ platform }: PublicContext, given: Given, knock: Knock) {
  const { address, letPast } = knock;
  const { database } = platform;
  const people = await database.acrossClients((db) => personByLogin(db, given.username));
  // A document may stand for two people of two countries: then it names nobody.
  const person = people.length === 1 ? people[0] : undefined;
  const by = await tryingAt(platform, person?.id, address);
  // As slow for a name that nobody has.
  const isPast = letPast === 'anybody' || !(await anyAskingDoor(database.readerOfAll, person?.id ?? NIL_ID));
  const isRight = await tryCounted(
    platform,
    { account: given.username, address, by, person: person?.id ?? null },
    async (mayBeRight) =>
      (await passwordMatches(person?.password_hash, given.password)) && mayBeRight && isPast,
    (matches) => matches && person !== undefined,
  );
  if (!isRight || !person) throw new AppError('invalid_credentials');
  const { id, password_hash: stored } = person;
  if (stored !== null && isWeakerHash(stored)) {
    const hash = await hashPassword(given.password);
    await database.acrossClients((db) => replaceHash(db, { id, stored, hash }));
  }
  return person;
}
