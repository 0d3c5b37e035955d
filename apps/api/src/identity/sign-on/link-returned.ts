import { AppError } from '@trilha/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { PublicContext } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { publishAccessChange } from '../access-changes/publish-access-change.ts';
import type { OpeningAccount } from '../sessions/sessions.queries.ts';
import { endFlow, insertIdentity, linkedPerson } from './flows.queries.ts';
import type { ReturnedFlow } from './returned-flow.ts';

/**
 * Links who came back from a provider to the person who has shown that the account here is theirs, by everything it asks
 * for: from then on the provider alone lets them in. @spec ID-22 ID-27
 */
export async function linkReturned(
  base: PublicContext,
  db: Kysely<Tables>,
  flow: ReturnedFlow,
  personId: string,
  request: FastifyRequest,
): Promise<OpeningAccount> {
  const { client_id: clientId, identity, provider } = flow;
  const { issuer, subject, session } = identity;
  await insertIdentity(db, { clientId, issuer, subject, personId, now: base.now });
  // Of two who link one identity at once, the other was first.
  const linked = await linkedPerson(db, clientId, issuer, subject);
  if (linked?.id !== personId) throw new AppError('sign_on_over');
  await publishAccessChange(
    { ...base, db, clientId },
    { personId, change: 'linked', by: 'self', request, provider },
  );
  await endFlow(db, flow, base.now);
  return { id: linked.account_id, session };
}
