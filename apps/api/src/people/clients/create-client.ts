import { createClient } from '@trilha/contract/clients/clients.calls';
import { AppError } from '@trilha/contract/errors';
import { newClientProblems } from '@trilha/rules/clients/new-client.rule';
import { atClient, type ElsewhereScope } from '#platform/at-client.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Actor } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { insertClient } from './clients.queries.ts';
import { invite } from './invite.ts';
import { assertKeepsClients } from './keeps-clients.ts';
import { begunWith, giveAdministration } from './new-client.queries.ts';

const UNIQUE = '23505';

/** The client, its maker, its first administrator and the first line of its log: all of it or nothing. @spec MG-06 */
export const routes = (bind: Bind): void =>
  bind.write(createClient, async (tx, { body }) => {
    await assertKeepsClients(tx);
    const problems = newClientProblems(body);
    if (problems.length > 0)
      throw new AppError(
        'validation_failed',
        {},
        problems.map(({ field, code }) => ({ path: field, code })),
      );
    const { administrator, ...client } = body;
    const id = newId(tx.now.getTime());
    await insertClient(tx.db, { ...client, id }, tx.now).catch((error: unknown) => {
      throw databaseCode(error) === UNIQUE ? new AppError('client_slug_taken') : error;
    });
    const membershipId = newId(tx.now.getTime());
    await atClient(tx, { id, membershipId }, async (there) => {
      await joinMaker(there, tx.actor, { membershipId, country: body.country });
      await giveAdministration(there);
      await invite(there, administrator, { country: body.country, language: body.defaultLanguage });
      await recordAudit(there, {
        action: 'platform.client.create',
        subjectKind: 'client',
        subjectId: id,
        after: { ...client, ...(await begunWith(there)), email: administrator.email },
      });
    });
    return { slug: body.slug };
  });

/** Whoever makes a client belongs to it, so that they can go there and what they did bears their name. */
const joinMaker = (
  { db, clientId, now }: ElsewhereScope,
  actor: Actor,
  { membershipId, country }: { readonly membershipId: string; readonly country: string },
) =>
  db
    .insertInto('membership')
    .values({
      client_id: clientId,
      id: membershipId,
      person_id: actor.personId,
      status: 'approved',
      roles: ['learner'],
      display_name: actor.displayName,
      country,
      joined_at: now,
    })
    .execute();
