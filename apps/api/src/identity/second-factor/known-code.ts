import { AppError } from '@trilha/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { assertMayTry, forgetFailures, recordFailure } from '../sign-in/login-failures.ts';
import { stepOfCode } from './authenticator-codes.ts';
import { appOf, takeRecoveryCode, takeStep } from './factors.queries.ts';
import { recoveryHash } from './recovery-codes.ts';

/** Whoever signs in without a password shows by a code that it is they: of their app, or kept for a bad day. @spec ID-23 */
export async function assertKnowsCode(
  { platform: { database, sealer }, actor, now }: Context,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  const tried = `code of ${actor.personId}`;
  const isRight = await database.acrossClients(async (db) => {
    await assertMayTry(db, tried, request.ip, now);
    if (!/^\d{6}$/.test(code))
      return takeRecoveryCode(db, actor.personId, recoveryHash(actor.personId, code), now);
    const app = await appOf(db, actor.personId);
    const step = app?.confirmed_at ? stepOfCode(sealer, app, code, now) : null;
    return step !== null && takeStep(db, actor.personId, step, null);
  });
  // Counted in a transaction of its own, because the refusal takes the first one back.
  await database.acrossClients((db) =>
    isRight ? forgetFailures(db, [tried]) : recordFailure(db, tried, request.ip, now),
  );
  if (!isRight) throw new AppError('second_factor_wrong');
}
