import { AppError } from '@trilha/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { forgetFailures, tryCounted } from '../sign-in/login-failures.ts';
import { stepOfCode } from './authenticator-codes.ts';
import { appOf, takeRecoveryCode, takeStep } from './factors.queries.ts';
import { recoveryHash } from './recovery-codes.ts';

/** Whoever signs in without a password shows by a code that it is they: of their app, or kept for a bad day. @spec ID-23 */
export async function assertKnowsCode(
  { platform, actor, now }: Context,
  code: string,
  request: FastifyRequest,
): Promise<void> {
  const tried = `code of ${actor.personId}`;
  const { database, sealer } = platform;
  const isRight = await tryCounted(
    platform,
    { account: tried, address: request.ip, by: 'proved' },
    () =>
      database.acrossClients(async (db) => {
        if (!/^\d{6}$/.test(code))
          return takeRecoveryCode(db, actor.personId, recoveryHash(actor.personId, code), now);
        const app = await appOf(db, actor.personId);
        const step = app?.confirmed_at ? stepOfCode(sealer, app, code, now) : null;
        return step !== null && takeStep(db, actor.personId, step, null);
      }),
    (taken) => taken,
  );
  if (!isRight) throw new AppError('second_factor_wrong');
  await database.acrossClients((db) => forgetFailures(db, [tried]));
}
