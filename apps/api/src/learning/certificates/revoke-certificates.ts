import { AppError } from '@trilha/contract/errors';
import { restoreCertificates, revokeCertificates } from '@trilha/contract/learning/issued-certificates.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { snapshotOf } from './certificates.queries.ts';

/** Both change only what is not so yet, in one statement: two who act at once act once. @spec LE-12 MG-07 */
export function routes(bind: Bind): void {
  bind.write(revokeCertificates, async (tx, { body: { certificateIds, reason } }) => {
    if (reason === '') throw new AppError('decision_reason_required');
    const wanted = await ownCertificates(tx, certificateIds);
    const changed = await tx.db
      .updateTable('certificate')
      .set({ revoked_at: tx.now, revoked_by: tx.actor.membershipId, revoked_reason: reason })
      .where('client_id', '=', tx.client.id)
      .where('id', 'in', wanted)
      .where('revoked_at', 'is', null)
      .returning(CHANGED)
      .execute();
    for (const row of changed) await tell(tx, row, 'revoke', reason);
    return { revoked: changed.length, untouched: wanted.length - changed.length };
  });

  bind.write(restoreCertificates, async (tx, { body: { certificateIds } }) => {
    const wanted = await ownCertificates(tx, certificateIds);
    const changed = await tx.db
      .updateTable('certificate')
      .set({ revoked_at: null, revoked_by: null, revoked_reason: null })
      .where('client_id', '=', tx.client.id)
      .where('id', 'in', wanted)
      .where('revoked_at', 'is not', null)
      .returning(CHANGED)
      .execute();
    for (const row of changed) await tell(tx, row, 'restore');
    return { restored: changed.length, untouched: wanted.length - changed.length };
  });
}

const CHANGED = ['number', 'membership_id', 'snapshot'] as const;

/** The ids, once each; nothing is done where one of them is nobody's here. */
async function ownCertificates({ db, client }: Transaction, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const { found } = await db
    .selectFrom('certificate')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('client_id', '=', client.id)
    .where('id', 'in', wanted)
    .executeTakeFirstOrThrow();
  if (found < wanted.length) throw new AppError('not_found');
  return wanted;
}

interface Changed {
  readonly number: string;
  readonly membership_id: string;
  readonly snapshot: unknown;
}

/** The owner, in the inbox, and the audit log. */
async function tell(
  tx: Transaction,
  row: Changed,
  change: 'revoke' | 'restore',
  reason?: string,
): Promise<void> {
  const { training } = snapshotOf(row);
  await tx.db
    .insertInto('notification')
    .values(
      inboxRow({
        ...(reason === undefined
          ? { kind: 'certificate_restored', parameters: { training } }
          : { kind: 'certificate_revoked', parameters: { training, note: reason } }),
        clientId: tx.client.id,
        id: newId(tx.now.getTime()),
        membershipId: row.membership_id,
        link: '/profile?tab=certificates',
        at: tx.now,
      }),
    )
    .execute();
  await recordAudit(tx, {
    action: `learning.certificate.${change}`,
    subjectKind: 'person',
    subjectId: row.membership_id,
    after: { number: row.number, title: training, ...(reason === undefined ? {} : { reason }) },
  });
}
