import { AppError } from '@trilha/contract/errors';
import type { PublicContext } from '#platform/context.ts';
import { assertMayTry, recordFailure } from './login-failures.ts';
import { passwordMatches } from './passwords.ts';
import { personByLogin } from './sign-in.queries.ts';

/**
 * Who has this name and this password; one refusal for an unknown name and a wrong password. The password is checked
 * outside any transaction, because that is made to be slow. @spec ID-02 ID-26
 */
export async function personByPassword(
  { platform, now }: PublicContext,
  given: { readonly username: string; readonly password: string },
  address: string,
) {
  const { database } = platform;
  const people = await database.acrossClients(async (db) => {
    await assertMayTry(db, given.username, address, now);
    return personByLogin(db, given.username);
  });
  // A document may stand for two people of two countries: then it names nobody.
  const person = people.length === 1 ? people[0] : undefined;
  if (!(await passwordMatches(person?.password_hash, given.password)) || !person) {
    await database.acrossClients((db) => recordFailure(db, given.username, address, now));
    throw new AppError('invalid_credentials');
  }
  return person;
}
