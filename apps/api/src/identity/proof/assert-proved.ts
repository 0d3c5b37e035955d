import { AppError } from '@trilha/contract/errors';
import { provedUntil } from '@trilha/rules/identity/proof.rule';
import type { Context } from '#platform/context.ts';
import { provedAtOf } from './proof.queries.ts';

/** What a session left open must not be enough for is asked of whoever has just shown who they are. @spec ID-23 */
export async function assertProved({ platform, actor, now }: Context): Promise<void> {
  const provedAt = await provedAtOf(platform.database.readerOfAll, actor.sessionId);
  if (!provedUntil(provedAt, now)) throw new AppError('proof_needed');
}
