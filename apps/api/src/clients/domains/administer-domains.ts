import {
  addDomain,
  chooseMainDomain,
  listDomains,
  removeDomain,
} from '@trilha/contract/clients/domains.calls';
import { AppError } from '@trilha/contract/errors';
import { domainProblem, hostIn } from '@trilha/rules/clients/domains.rule';
import { recordAudit } from '#platform/audit.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { deleteDomain, domainsOf, insertDomain, lockClient, makeMain } from './domains.queries.ts';

const UNIQUE = '23505';

export function routes(bind: Bind): void {
  bind.read(listDomains, async (context) => ({
    target: context.platform.addresses.hosts.product,
    domains: (await domainsOf(context)).map((row) => ({
      id: row.id,
      host: row.host,
      isMain: row.is_main,
      addedAt: row.added_at.toISOString(),
    })),
  }));

  bind.write(addDomain, async (tx, { body }) => {
    await lockClient(tx);
    const had = await domainsOf(tx);
    const problem = domainProblem(body.host, tx.platform.addresses.hosts, had.length);
    const host = hostIn(body.host);
    if (problem || host === null)
      throw new AppError('validation_failed', {}, [{ path: 'host', code: problem ?? 'not_a_domain' }]);
    const id = newId(tx.now.getTime());
    // The unique host decides, whoever has it; nobody looks first.
    await insertDomain(tx, { id, host, isMain: had.length === 0 }).catch((error: unknown) => {
      throw databaseCode(error) === UNIQUE ? new AppError('domain_taken') : error;
    });
    await recordAudit(tx, {
      action: 'platform.domain.add',
      subjectKind: 'domain',
      subjectId: id,
      after: { host },
    });
    return { id, host };
  });

  bind.write(chooseMainDomain, async (tx, { params: { domainId } }) => {
    await lockClient(tx);
    const had = await domainsOf(tx);
    const chosen = had.find(({ id }) => id === domainId);
    if (!chosen) throw new AppError('not_found');
    await makeMain(tx, domainId);
    await recordAudit(tx, {
      action: 'platform.domain.main',
      subjectKind: 'domain',
      subjectId: domainId,
      before: { host: had.find(({ is_main }) => is_main)?.host ?? null },
      after: { host: chosen.host },
    });
    return { done: true as const };
  });

  bind.write(removeDomain, async (tx, { params: { domainId } }) => {
    await lockClient(tx);
    const gone = await deleteDomain(tx, domainId);
    if (!gone) throw new AppError('not_found');
    const [next] = (await domainsOf(tx)).toSorted(
      (one, other) => Number(one.added_at) - Number(other.added_at),
    );
    if (gone.is_main && next) await makeMain(tx, next.id);
    await recordAudit(tx, {
      action: 'platform.domain.remove',
      subjectKind: 'domain',
      subjectId: domainId,
      before: { host: gone.host },
    });
    return { done: true as const };
  });
}
