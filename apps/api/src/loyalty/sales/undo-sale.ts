import { AppError } from '@trilha/contract/errors';
import { saleWithdrawnEvent } from '@trilha/contract/loyalty/events';
import { undoSale } from '@trilha/contract/loyalty/sales.calls';
import { saleUndoProblem } from '@trilha/rules/loyalty/sales/sale-undo.rule';
import { campaignBalance, takeBackCampaignPoints } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { creditOfSale, lockOwnSale, markWithdrawn } from './sales.queries.ts';

const saleWithdrawn = defineEvent(saleWithdrawnEvent.name, saleWithdrawnEvent.payload);

export const routes = (bind: Bind): void =>
  bind.write(undoSale, async (tx, { params: { saleId } }) => {
    const sale = await lockOwnSale(tx, saleId);
    if (!sale) throw new AppError('not_found');
    const problem = saleUndoProblem({ state: sale.state, reportedAt: sale.reported_at }, tx.now);
    if (problem) throw new AppError(problem);

    const points = sale.credited_points;
    const { membershipId } = tx.actor;
    await markWithdrawn(tx, saleId);
    await takeBackCampaignPoints(
      tx.db,
      {
        clientId: tx.client.id,
        membershipId,
        source: { kind: 'sale_withdrawn', sourceKind: 'sale', sourceId: saleId },
        actorId: membershipId,
        reason: { invoiceNumber: sale.invoice_number },
        at: tx.now,
      },
      { campaignId: sale.campaign_id, experience: points, redeemable: points },
      await creditOfSale(tx, saleId),
    );
    await publish(tx, saleWithdrawn, { saleId, campaignId: sale.campaign_id, membershipId, points });
    return {
      balance: await campaignBalance(tx.db, {
        clientId: tx.client.id,
        membershipId,
        campaignId: sale.campaign_id,
      }),
    };
  });
