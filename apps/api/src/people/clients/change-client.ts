import { changeClient } from '@trilha/contract/clients/clients.calls';
import { AppError } from '@trilha/contract/errors';
import { modulesProblem } from '@trilha/rules/clients/settings.rule';
import { assertNotArchived } from '#clients/index.ts';
import { atClient } from '#platform/at-client.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { clientOfSlug, membershipAt } from './clients.queries.ts';
import { assertKeepsClients } from './keeps-clients.ts';

/** Written and logged at the client it is about; nobody else's row is touched. @spec MG-06 CL-03 ID-25 */
export const routes = (bind: Bind): void =>
  bind.write(changeClient, async (tx, { params: { clientSlug }, body }) => {
    await assertKeepsClients(tx);
    const { database } = tx.platform;
    const problem = modulesProblem(body.modules);
    if (problem) throw new AppError('validation_failed', {}, [{ path: 'modules', code: problem }]);
    const client = await clientOfSlug(database, clientSlug);
    assertNotArchived(client);
    const membershipId = await membershipAt(database, client.id, tx.actor.personId);
    return atClient(tx, { id: client.id, membershipId }, async (there) => {
      const written = await there.db
        .updateTable('client')
        .set({ modules: body.modules, maintenance: body.maintenance, revision: body.revision + 1 })
        .where('id', '=', client.id)
        .where('revision', '=', body.revision)
        .returning('revision')
        .executeTakeFirst();
      if (!written) throw new AppError('changed_meanwhile');
      await recordAudit(there, {
        action: 'platform.client.change',
        subjectKind: 'client',
        subjectId: client.id,
        before: { modules: client.modules, maintenance: client.maintenance },
        after: {
          modules: body.modules,
          maintenance: body.maintenance,
          ...(membershipId ? {} : { by: tx.actor.displayName }),
        },
      });
      return { revision: written.revision };
    });
  });
