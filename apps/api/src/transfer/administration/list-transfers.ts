import { listPointsTransfers } from '@trilha/contract/transfer/transfer-administration.calls';
import type { TransferState } from '@trilha/rules/transfer/transfer-state.rule';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { DIFFERING, filteredTransfers, listedTransfers } from './listed-transfers.queries.ts';

/** The list beside its totals, which count every state whatever state is looked at. @spec TR-03 */
export const routes = (bind: Bind): void =>
  bind.read(listPointsTransfers, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const place = positionOf(query.cursor, ['instant', 'id']);
    const after = place ? ([place[0], place[1]] as const) : null;
    const [found, sums] = await Promise.all([
      listedTransfers(context, query, after, limit + 1),
      filteredTransfers(context, query)
        .select([
          'transfer.state',
          sql<number>`count(*)`.as('count'),
          sql<number>`sum(transfer.points)::bigint`.as('points'),
          sql<number>`count(*) filter (where ${DIFFERING})`.as('differing'),
        ])
        .groupBy('transfer.state')
        .execute(),
    ]);
    const totalOf = (state: TransferState) => {
      const sum = sums.find((row) => row.state === state);
      return { count: sum?.count ?? 0, points: sum?.points ?? 0 };
    };
    const page = pageFrom(found, limit, { position: (row) => [row.askedAt, row.id], item: (row) => row });
    return {
      ...page,
      totals: {
        reserved: totalOf('reserved'),
        sent: totalOf('sent'),
        unknown: totalOf('unknown'),
        confirmed: totalOf('confirmed'),
        refused: totalOf('refused'),
      },
      differing: sums.reduce((total, row) => total + row.differing, 0),
    };
  });
