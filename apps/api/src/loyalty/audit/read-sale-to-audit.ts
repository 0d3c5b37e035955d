import { AppError } from '@trilha/contract/errors';
import { readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import type { SaleDecision } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { completeFileById, completeFilesById, linkTo } from '#files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_SALE, QUEUED_SALES } from '../audited/audited-kinds.ts';
import { placeOf } from '../audited/queue-order.queries.ts';
import { isReauditedBy } from '../audited/reaudits.queries.ts';
import { multiplierOf } from '../campaigns/campaign-shapes.ts';
import { printedOf } from '../printed/printed.queries.ts';
import { printedEvidence } from '../printed/printed-evidence.ts';
import { type AuditState, auditRows, salesToAudit } from './audit-queue.queries.ts';
import { auditedSale } from './audited-sale.ts';
import { codeEvidence } from './code-evidence.ts';
import {
  decisionsToAudit,
  invoiceCodeOf,
  linesToAudit,
  movementsOfSale,
  sellerRecordOf,
  twinsOf,
} from './evidence.queries.ts';
import { noteView } from './note-view.ts';

export const routes = (bind: Bind): void =>
  bind.read(readSaleToAudit, async (context, { params: { saleId }, query }) => {
    const sale = await auditRows(context, {})
      .select(isReauditedBy(AUDITED_SALE, context.client.id, context.actor.membershipId).as('is_reaudited'))
      .where('sale.id', '=', saleId)
      .executeTakeFirst();
    if (!sale) throw new AppError('not_found');
    const [photo, code, printed, lines, twins, record, decisions, movements, place] = await Promise.all([
      photoOf(context, sale.invoice_file_id),
      invoiceCodeOf(context, saleId),
      printedOf(context, saleId),
      linesToAudit(context, saleId),
      twinsOf(context, sale),
      sellerRecordOf(context, sale, context.now),
      decisionsToAudit(context, saleId),
      movementsOfSale(context, saleId),
      placeOf(salesToAudit(context, query), QUEUED_SALES, query.order ?? 'risk', {
        ...sale,
        since: sale.reported_at,
      }),
    ]);
    const pictures = await twinPhotos(context, twins);
    if (photo) await noteView(context, 'sale', saleId);
    for (const twin of twins)
      if (pictures.has(twin.invoice_file_id ?? '')) await noteView(context, 'sale', twin.id);
    return {
      ...auditedSale(sale),
      own: sale.membership_id === context.actor.membershipId,
      reaudited: sale.is_reaudited,
      takesTwo: sale.state === 'credited' && needsSecondLook(sale.points, sale.second_look_above),
      observation: sale.observation,
      waitedSince: sale.waited_since?.toISOString() ?? null,
      fiscalKey: sale.fiscal_key,
      invoiceCode: code ? codeEvidence(code.code, sale) : null,
      printed: printed ? printedEvidence(printed) : null,
      photo,
      storeDetails: {
        taxNumber: sale.tax_number,
        city: sale.city,
        state: sale.store_state,
        timeZone: sale.time_zone,
      },
      lines: lines.map(({ points_each, multiplier_numerator, multiplier_denominator, ...line }) => ({
        ...line,
        pointsEach: points_each,
        multiplier: multiplierOf({ multiplier_numerator, multiplier_denominator }),
      })),
      twins: twins.map((twin) => ({
        id: twin.id,
        flag: twin.flag,
        seller: { id: twin.seller_id, name: twin.seller_name },
        store: twin.store_name,
        invoiceNumber: twin.invoice_number,
        soldOn: twin.sold_on,
        state: twin.state as AuditState,
        photo: pictures.get(twin.invoice_file_id ?? '') ?? null,
      })),
      sellerRecord: {
        level: record.level,
        counts: {
          credited: record.credited,
          approved: record.approved,
          adjusted: record.adjusted,
          refused: record.refused,
        },
        firstSaleAt: record.first_at?.toISOString() ?? null,
        lastSevenDays: record.last_seven_days,
        averagePoints: record.average_points,
      },
      decisions: decisions.map((made) => ({
        id: made.id,
        decision: made.decision as SaleDecision,
        actor: made.actor,
        pointsBefore: made.points_before,
        pointsAfter: made.points_after,
        reason: made.reason,
        note: made.note,
        decidedAt: made.decided_at.toISOString(),
      })),
      movements: movements.map((movement) => ({
        at: movement.occurred_at.toISOString(),
        kind: movement.kind,
        unit: movement.unit,
        account: movement.account_kind === 'debt' ? ('debt' as const) : ('member' as const),
        amount: movement.amount,
        balanceAfter: movement.balance_after ?? 0,
      })),
      place,
    };
  });

/** The signed address is given to auditors only, with the sale it belongs to. */
const photoOf = async (context: Context, fileId: string | null) =>
  fileId === null ? null : linkTo(context, await completeFileById(context, fileId, ['invoice']));

/** The photos of the sales beside it, by their file. */
async function twinPhotos(context: Context, twins: readonly { readonly invoice_file_id: string | null }[]) {
  const ids = twins.flatMap(({ invoice_file_id: id }) => (id === null ? [] : [id]));
  const files = await completeFilesById(context, ids, 'invoice');
  return new Map(files.map((file) => [file.id, linkTo(context, file)]));
}
