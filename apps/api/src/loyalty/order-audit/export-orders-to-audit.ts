import { exportOrdersToAudit } from '@trilha/contract/loyalty/order-audit.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { orderRiskText } from '@trilha/i18n/risk-text';
import { csvText } from '@trilha/rules/reporting/csv.rule';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { QUEUED_ORDERS } from '../audited/audited-kinds.ts';
import { queueOrder } from '../audited/queue-order.queries.ts';
import { auditedOrder } from './audited-order.ts';
import { auditedOrderRows } from './order-audit-queue.queries.ts';

/** More than a person reads; it only keeps one request from taking the server. */
const LIMIT = 10_000;

export const routes = (bind: Bind): void =>
  bind.read(exportOrdersToAudit, async (context, { query }) => {
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const [text, audit] = await Promise.all([loadText(locale, 'redeeming'), loadText(locale, 'audit')]);
    const rows = await auditedOrderRows(context, query)
      .orderBy(queueOrder(QUEUED_ORDERS, query.order ?? 'risk'))
      .limit(LIMIT)
      .execute();
    // Names leave the product: the log keeps who took them (security page, row 21).
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'loyalty.order.export',
        subjectKind: 'client',
        subjectId: tx.client.id,
        after: { rows: rows.length },
      }),
    );
    const head = (['number', 'member', 'reward', 'campaign', 'cost', 'orderedAt', 'due', 'state'] as const)
      .map((column) => text(`column.${column}`))
      .concat(audit('column.risk'), audit('column.riskReasons'));
    const when = (instant: string): string => dateAndTime(new Date(instant), locale, context.client.timeZone);
    const lines = rows
      .map((row) => auditedOrder(row, context.now))
      .map((order) => [
        order.number,
        order.member.name,
        order.reward.name,
        order.campaign.name,
        String(order.cost),
        when(order.orderedAt),
        order.dueAt ? when(order.dueAt) : '',
        text(`state.${order.cancelled ? 'cancelled' : order.state}`),
        audit(`riskLevel.${order.risk.level}`),
        order.risk.reasons.map((reason) => orderRiskText(text, reason, locale)).join('; '),
      ]);
    const day = context.now.toISOString().slice(0, 10);
    return { fileName: `${text('export.fileName')}-${day}.csv`, content: csvText([head, ...lines]) };
  });
