import { exportPointsTransfers } from '@trilha/contract/transfer/transfer-administration.calls';
import { dateAndTime, shortDay } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { TRANSFER_STATES } from '@trilha/rules/transfer/transfer-state.rule';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { exportAddress, type RowsSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type ListedTransfer, listedTransfers } from './listed-transfers.queries.ts';

/** Rows of one reading: enough to be quick, few enough that nobody waits for them. */
const PIECE = 500;
const COLUMNS = [
  'person',
  'role',
  'points',
  'state',
  'reason',
  'askedAt',
  'settledAt',
  'redeemUntil',
  'reference',
  'theirs',
  'theirPoints',
  'difference',
] as const;

const asked = z.object({
  state: z.enum(TRANSFER_STATES).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  search: z.string().optional(),
  differing: z.boolean().optional(),
});

/** The filtered transfers, piece by piece as they are fetched. @spec TR-03 */
export const transfersExport: RowsSource = {
  name: 'points-transfers',
  async *rows({ db, client, locale: asking, filter }) {
    const narrowed = asked.parse(filter);
    const locale = localeFor(asking) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'transferring');
    const moment = (at: string | null): string =>
      at === null ? '' : dateAndTime(new Date(at), locale, client.timeZone);
    yield [COLUMNS.map((column) => text(`export.${column}`))];
    let after: readonly [string, string] | null = null;
    for (;;) {
      const rows: ListedTransfer[] = await listedTransfers({ db, client }, narrowed, after, PIECE);
      yield rows.map((row) => [
        row.name,
        text(`role.${row.role}`),
        row.points,
        text(`state.${row.state}`),
        row.reason ? text(`reason.${row.reason}`) : '',
        moment(row.askedAt),
        moment(row.settledAt),
        row.redeemUntil ? shortDay(row.redeemUntil, locale) : '',
        row.reference ?? '',
        row.theirs ? text(`theirs.${row.theirs.state}`) : '',
        row.theirs?.points ?? '',
        text(`difference.${row.difference}`),
      ]);
      const last = rows.at(-1);
      if (!last || rows.length < PIECE) return;
      after = [last.askedAt, last.id];
    }
  },
};

export const routes = (bind: Bind): void =>
  bind.read(exportPointsTransfers, async (context, { body: { format = 'csv', ...filter } }) => {
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'transferring');
    // Names leave the product: the log keeps who took them (security page, row 21).
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'transfer.points.export',
        subjectKind: 'client',
        subjectId: tx.client.id,
        after: filter,
      }),
    );
    const fileName = `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}`;
    return { url: exportAddress(context, transfersExport, { filter, locale, fileName, format }) };
  });
