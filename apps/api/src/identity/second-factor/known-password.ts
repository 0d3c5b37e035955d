import { AppError } from '@trilha/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { passwordHolder } from '../own-password/own-password.queries.ts';
import { assertMayTry, forgetFailures, recordFailure } from '../sign-in/login-failures.ts';
import { passwordMatches } from '../sign-in/passwords.ts';

/** Whoever changes what guards the account shows that they know its password; a session left open is no place to guess at. @spec ID-27 */
export async function assertKnowsPassword(
  { platform: { database }, actor, now }: Context,
  password: string,
  request: FastifyRequest,
) {
  const tried = `password of ${actor.personId}`;
  await database.acrossClients((db) => assertMayTry(db, tried, request.ip, now));
  const person = await passwordHolder(database.readerOfAll, actor.personId);
  if (!(await passwordMatches(person.password_hash, password))) {
    await database.acrossClients((db) => recordFailure(db, tried, request.ip, now));
    throw new AppError('current_password_wrong');
  }
  await database.acrossClients((db) => forgetFailures(db, [tried]));
  return person;
}
