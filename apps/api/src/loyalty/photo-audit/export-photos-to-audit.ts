import { exportPhotosToAudit } from '@trilha/contract/loyalty/photo-audit.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { photoRiskText } from '@trilha/i18n/risk-text';
import { csvText } from '@trilha/rules/reporting/csv.rule';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { QUEUED_PHOTOS } from '../audited/audited-kinds.ts';
import { queueOrder } from '../audited/queue-order.queries.ts';
import { auditedPhoto } from './audited-photo.ts';
import { photoRows } from './photo-queue.queries.ts';

/** More than a person reads; it only keeps one request from taking the server. */
const LIMIT = 10_000;

export const routes = (bind: Bind): void =>
  bind.read(exportPhotosToAudit, async (context, { query }) => {
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const [text, audit] = await Promise.all([loadText(locale, 'auditing'), loadText(locale, 'audit')]);
    const rows = await photoRows(context, query)
      .orderBy(queueOrder(QUEUED_PHOTOS, query.order ?? 'risk'))
      .limit(LIMIT)
      .execute();
    // Names leave the product: the log keeps who took them (security page, row 21).
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'loyalty.photo.export',
        subjectKind: 'client',
        subjectId: tx.client.id,
        after: { rows: rows.length },
      }),
    );
    const head = (
      [
        'sender',
        'country',
        'chain',
        'store',
        'campaign',
        'type',
        'week',
        'sentAt',
        'takenAt',
        'points',
        'state',
        'twins',
      ] as const
    )
      .map((column) => text(`column.${column}`))
      .concat(audit('column.risk'), audit('column.riskReasons'));
    const when = (instant: string): string => dateAndTime(new Date(instant), locale, context.client.timeZone);
    const lines = rows
      .map(auditedPhoto)
      .map((photo) => [
        photo.sender.name,
        photo.store.country,
        photo.store.chain,
        photo.store.name,
        photo.campaign.name,
        photo.type.name,
        photo.week,
        when(photo.sentAt),
        photo.takenAt ? when(photo.takenAt) : '',
        photo.creditedPoints,
        text(`state.${photo.state}`),
        photo.twins,
        audit(`riskLevel.${photo.risk.level}`),
        photo.risk.reasons.map((reason) => photoRiskText(text, reason, locale)).join('; '),
      ]);
    return {
      fileName: `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}.csv`,
      content: csvText([head, ...lines]),
    };
  });
