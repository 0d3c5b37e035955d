import { AppError } from '@trilha/contract/errors';
import { exportOrdersToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { ORDER_STATES, type OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { exportAddress, type RowsSource } from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type OrderFilter, orderRows } from './order-queue.queries.ts';

const PIECE = 500;
const ADDRESS = [
  'recipient',
  'postalCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'country',
] as const;
const address = z.record(z.string(), z.string()).catch({});
const filterShape = z.object({
  campaignId: z.string().optional(),
  state: z.enum(ORDER_STATES).optional(),
  search: z.string().optional(),
});

/**
 * Every order that was asked for, piece by piece, each part of the address in a column. Number, carrier and tracking have
 * the headings by which a list of shipments knows them. @spec RW-05
 */
export const ordersExport: RowsSource = {
  name: 'orders',
  async *rows({ db, client, filter, locale: language }) {
    const locale = localeFor(language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'administration');
    const words = await loadText(locale, 'rewards');
    const head = ['number', 'reward', 'member', 'cost', 'state', 'orderedAt', 'carrier', 'tracking'] as const;
    yield [
      [
        ...head.map((column) => text(`orders.column.${column}`)),
        ...ADDRESS.map((part) => words(`address.${part}`).replace(/ \(.*\)$/, '')),
      ],
    ];
    for await (const rows of pieces({ db, client }, filterShape.parse(filter)))
      yield rows.map((row) => {
        const delivery = address.parse(row.delivery);
        return [
          row.number,
          row.reward_name,
          row.member_name,
          row.cost,
          text(`orders.state.${row.state as OrderState}`),
          dateAndTime(row.ordered_at, locale, client.timeZone),
          row.carrier ?? '',
          row.tracking ?? '',
          ...ADDRESS.map((part) => delivery[part] ?? ''),
        ];
      });
  },
};

async function* pieces(scope: Parameters<typeof orderRows>[0], filter: OrderFilter) {
  let after: { readonly ordered_at: Date; readonly id: string } | null = null;
  for (;;) {
    let orders = orderRows(scope, filter);
    if (after)
      orders = orders.where(
        sql<boolean>`(placed.ordered_at, placed.id) > (${after.ordered_at}::timestamptz, ${after.id}::uuid)`,
      );
    const rows: Awaited<ReturnType<typeof orders.execute>> = await orders
      .orderBy('placed.ordered_at')
      .orderBy('placed.id')
      .limit(PIECE)
      .execute();
    yield rows;
    after = rows.at(-1) ?? null;
    if (!after || rows.length < PIECE) return;
  }
}

export const routes = (bind: Bind): void =>
  bind.read(exportOrdersToProcess, async (context, { body: { format, ...filter } }) => {
    await assertKnown(context, filter.campaignId);
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'administration');
    const fileName = `${text('orders.fileName')}-${context.now.toISOString().slice(0, 10)}`;
    // Addresses leave the product: the log keeps who took them (security page, row 21).
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'loyalty.orders.export',
        subjectKind: 'client',
        subjectId: tx.client.id,
        after: filter,
      }),
    );
    return {
      url: exportAddress(context, ordersExport, { filter, locale, fileName, format: format ?? 'csv' }),
    };
  });

/** The address of an export is signed: it names nothing that is not the client's. */
async function assertKnown({ db, client }: Context, campaignId: string | undefined): Promise<void> {
  if (campaignId === undefined) return;
  const known = await db
    .selectFrom('campaign')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!known) throw new AppError('not_found');
}
