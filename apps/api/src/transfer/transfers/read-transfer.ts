import type { ResponseOf } from '@trilha/contract/define-call';
import { readPointsTransfer } from '@trilha/contract/transfer/points-transfer.calls';
import { transferRole } from '@trilha/rules/transfer/transfer-admission.rule';
import { freeTrainingPoints } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { lastTransferOf, programmeOf, type Transfer } from './transfers.queries.ts';

type OwnTransfer = NonNullable<ResponseOf<typeof readPointsTransfer>['transfer']>;

export const routes = (bind: Bind): void =>
  bind.read(readPointsTransfer, async ({ db, client, actor }) => {
    const rows = { db, clientId: client.id };
    const [programme, points, transfer] = await Promise.all([
      programmeOf(rows),
      freeTrainingPoints(db, client.id, actor.membershipId),
      lastTransferOf(rows, actor.membershipId),
    ]);
    return {
      programme: {
        isOpen: programme?.is_open ?? false,
        name: programme?.name ?? '',
        help: programme?.help ?? '',
      },
      points,
      role: transferRole(actor.roles),
      transfer: transfer ? ownTransfer(transfer) : null,
    };
  });

const ownTransfer = (row: Transfer): OwnTransfer => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  role: row.role,
  points: row.points,
  documentEnd: row.document_end,
  askedAt: row.asked_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  reference: row.reference,
  redeemUntil: row.redeem_until,
});
