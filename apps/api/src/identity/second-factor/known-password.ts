import { AppError } from '@trilha/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { passwordHolder } from '../own-password/own-password.queries.ts';
import { forgetFailures, tryCounted } from '../sign-in/login-failures.ts';
import { passwordMatches } from '../sign-in/passwords.ts';

/** Whoever changes what guards the account shows that they know its password; a session left open is no place to guess at. @spec ID-27 */
export async function assertKnowsPassword(
  { platform, actor }: Context,
  password: string,
  request: FastifyRequest,
) {
  const tried = `password of ${actor.personId}`;
  const { database } = platform;
  const person = await passwordHolder(database.readerOfAll, actor.personId);
  const isRight = await tryCounted(
    platform,
    { account: tried, address: request.ip, by: 'proved' },
    () => passwordMatches(person.password_hash, password),
    (matches) => matches,
  );
  if (!isRight) throw new AppError('current_password_wrong');
  await database.acrossClients((db) => forgetFailures(db, [tried]));
  return person;
}
