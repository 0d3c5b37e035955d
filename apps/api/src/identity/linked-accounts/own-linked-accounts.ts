import { AppError } from '@trilha/contract/errors';
import { listLinkedAccounts, unlinkAccount } from '@trilha/contract/identity/linked-accounts.calls';
import { isLastWayIn } from '@trilha/rules/identity/linked-account.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publishAccessChange } from '../access-changes/publish-access-change.ts';
import { passwordHolder } from '../own-password/own-password.queries.ts';
import { assertProved } from '../proof/assert-proved.ts';
import { providerNameOf } from '../sessions/provider-name.ts';
import {
  deleteLink,
  endSessionsOfAccount,
  linkedAccounts,
  lockLinkedAccounts,
} from './linked-accounts.queries.ts';

/** A way in that was opened by linking can be closed again, as long as another one stays. @spec ID-22 */
export function routes(bind: Bind): void {
  bind.read(listLinkedAccounts, async (context) => {
    const [rows, hasPassword] = await Promise.all([linkedAccounts(context), hasPasswordOf(context)]);
    return {
      items: rows.map((row) => ({
        id: row.id,
        provider: providerNameOf(row),
        linkedAt: row.linked_at.toISOString(),
        opens: row.opens,
        onlyWayIn: isLastWayIn(row, { hasPassword, linked: rows }),
      })),
    };
  });

  bind.write(unlinkAccount, async (tx, { params: { linkId } }, { request }) => {
    const rows = await lockLinkedAccounts(tx);
    const row = rows.find(({ id }) => id === linkId);
    if (!row) throw new AppError('not_found');
    const hasPassword = await hasPasswordOf(tx);
    if (isLastWayIn(row, { hasPassword, linked: rows })) throw new AppError('last_way_in');
    await assertProved(tx);
    const provider = providerNameOf(row);
    // First: with the link goes what tells which sessions are its own.
    await endSessionsOfAccount(tx, linkId);
    await deleteLink(tx, linkId);
    await publishAccessChange(
      { ...tx, clientId: tx.client.id },
      { personId: tx.actor.personId, change: 'unlinked', by: 'self', request, provider },
    );
    await recordAudit(tx, {
      action: 'people.person.unlink',
      subjectKind: 'person',
      subjectId: tx.actor.membershipId,
      before: { provider },
    });
    return { done: true as const };
  });
}

const hasPasswordOf = async ({ platform, actor }: Context): Promise<boolean> =>
  (await passwordHolder(platform.database.readerOfAll, actor.personId)).password_hash !== null;
