import { AppError } from '@trilha/contract/errors';
import type { PublicContext } from '#platform/context.ts';
import { tryingAt } from './known-networks.ts';
import { tryCounted } from './login-failures.ts';
import { passwordMatches } from './passwords.ts';
import { personByLogin } from './sign-in.queries.ts';

/**
 * Who has this name and this password; one refusal for an unknown name and a wrong password. The password is checked
 * outside any transaction, because that is made to be slow. @spec ID-02 ID-26
 */
export async function personByPassword(
  { platform }: PublicContext,
  given: { readonly username: string; readonly password: string },
  address: string,
) {
  const people = await platform.database.acrossClients((db) => personByLogin(db, given.username));
  // A document may stand for two people of two countries: then it names nobody.
  const person = people.length === 1 ? people[0] : undefined;
  const by = await tryingAt(platform, person?.id, address);
  const isRight = await tryCounted(
    platform,
    { account: given.username, address, by },
    () => passwordMatches(person?.password_hash, given.password),
    (matches) => matches && person !== undefined,
  );
  if (!isRight || !person) throw new AppError('invalid_credentials');
  return person;
}
