import { AppError } from '@trilha/contract/errors';
import { isVouched } from '#identity/index.ts';
import type { Context } from '#platform/context.ts';

/**
 * What reaches beyond one client is for superusers who signed in by themselves: a client that vouches for somebody does
 * so for itself alone. @spec MG-06 CL-07
 */
export async function assertKeepsClients({ platform, actor }: Context): Promise<void> {
  if (!actor.superuser || (await isVouched(platform.database, actor.sessionId)))
    throw new AppError('not_allowed');
}
