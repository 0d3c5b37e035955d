import { exportMedalHolders } from '@trilha/contract/gamification/medals.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import { exportAddress, type RowsSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type HolderPosition, type HolderRow, medalHolders } from './holders.queries.ts';
import { medalById } from './medals.queries.ts';

/** Rows of one reading. */
const PIECE = 500;
const COLUMNS = ['person', 'email', 'givenAt', 'state', 'reason'] as const;

const asked = z.object({
  medalId: z.string(),
  search: z.string().optional(),
  state: z.enum(['held', 'revoked']).optional(),
});

/** The filtered people who have a medal, piece by piece as they are fetched. @spec GM-02 MG-05 */
export const medalHoldersExport: RowsSource = {
  name: 'medal-holders',
  async *rows(order) {
    const { medalId, ...filter } = asked.parse(order.filter);
    const locale = localeFor(order.locale) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'honouring');
    yield [COLUMNS.map((column) => text(`column.${column}`))];
    let after: HolderPosition | null = null;
    for (;;) {
      const rows: HolderRow[] = await medalHolders(order, medalId, filter, after, PIECE);
      yield rows.map((row) => [
        row.display_name,
        row.email,
        dateAndTime(row.given_at, locale, order.client.timeZone),
        text(row.revoked_at === null ? 'holder.held' : 'holder.revoked'),
        row.revoked_reason ?? '',
      ]);
      const last = rows.at(-1);
      if (!last || rows.length < PIECE) return;
      after = { givenAt: last.given_at.toISOString(), membershipId: last.membership_id };
    }
  },
};

export const routes = (bind: Bind): void =>
  bind.read(exportMedalHolders, async (context, { params: { medalId }, body }) => {
    const { format = 'csv', ...filter } = body;
    const medal = await medalById(context, medalId);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'honouring');
    // Names leave the product: the log keeps who took them (security page, row 21).
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'gamification.medal.export',
        subjectKind: 'medal',
        subjectId: medalId,
        after: { name: medal.name, ...filter },
      }),
    );
    const fileName = `${text('export.fileName')}-${context.now.toISOString().slice(0, 10)}`;
    return {
      url: exportAddress(context, medalHoldersExport, {
        filter: { medalId, ...filter },
        locale,
        fileName,
        format,
      }),
    };
  });
