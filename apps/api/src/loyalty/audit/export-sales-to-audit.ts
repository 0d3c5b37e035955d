import { exportSalesToAudit } from '@trilha/contract/loyalty/audit.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { riskReasonText } from '@trilha/i18n/risk-text';
import { csvText } from '@trilha/rules/reporting/csv.rule';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { QUEUED_SALES } from '../audited/audited-kinds.ts';
import { queueOrder } from '../audited/queue-order.queries.ts';
import { auditRows } from './audit-queue.queries.ts';
import { auditedSale } from './audited-sale.ts';

/** More than a person reads; it only keeps one request from taking the server. */
const LIMIT = 10_000;

export const routes = (bind: Bind): void =>
  bind.read(exportSalesToAudit, async (context, { query }) => {
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'audit');
    const rows = await auditRows(context, query)
      .orderBy(queueOrder(QUEUED_SALES, query.order ?? 'risk'))
      .limit(LIMIT)
      .execute();
    // Names leave the product: the log keeps who took them (security page, row 21).
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'loyalty.sale.export',
        subjectKind: 'client',
        subjectId: tx.client.id,
        after: { rows: rows.length },
      }),
    );
    const head = (
      [
        'seller',
        'country',
        'chain',
        'store',
        'invoice',
        'soldOn',
        'reportedAt',
        'products',
        'points',
        'credited',
        'state',
        'flags',
        'risk',
        'riskReasons',
      ] as const
    ).map((column) => text(`column.${column}`));
    const lines = rows
      .map(auditedSale)
      .map((sale) => [
        sale.seller.name,
        sale.store.country,
        sale.store.chain,
        sale.store.name,
        sale.invoiceNumber,
        sale.soldOn,
        dateAndTime(new Date(sale.reportedAt), locale, context.client.timeZone),
        sale.products,
        sale.points,
        sale.creditedPoints,
        text(`state.${sale.state}`),
        sale.flags.map((flag) => text(`flag.${flag}`)).join(', '),
        text(`riskLevel.${sale.risk.level}`),
        sale.risk.reasons.map((reason) => riskReasonText(text, reason, locale)).join('; '),
      ]);
    return {
      fileName: `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}.csv`,
      content: csvText([head, ...lines]),
    };
  });
