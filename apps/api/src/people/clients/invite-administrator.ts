import { inviteAdministrator } from '@trilha/contract/clients/clients.calls';
import { AppError } from '@trilha/contract/errors';
import { invitedProblems } from '@trilha/rules/clients/new-client.rule';
import { assertNotArchived } from '#clients/index.ts';
import { atClient } from '#platform/at-client.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { clientOfSlug, membershipAt } from './clients.queries.ts';
import { invite } from './invite.ts';
import { assertKeepsClients } from './keeps-clients.ts';

/** Another administrator, or the same one reminded. @spec MG-06 */
export const routes = (bind: Bind): void =>
  bind.write(inviteAdministrator, async (tx, { params: { clientSlug }, body }) => {
    await assertKeepsClients(tx);
    const problems = invitedProblems(body);
    if (problems.length > 0)
      throw new AppError(
        'validation_failed',
        {},
        problems.map(({ field, code }) => ({ path: field, code })),
      );
    const { database } = tx.platform;
    const client = await clientOfSlug(database, clientSlug);
    assertNotArchived(client);
    const membershipId = await membershipAt(database, client.id, tx.actor.personId);
    await atClient(tx, { id: client.id, membershipId }, async (there) => {
      const subjectId = await invite(there, body, {
        country: client.default_country,
        language: client.default_language,
      });
      await recordAudit(there, {
        action: 'platform.client.invite',
        subjectKind: 'person',
        subjectId,
        after: { email: body.email, ...(membershipId ? {} : { by: tx.actor.displayName }) },
      });
    });
    return { done: true as const };
  });
