import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import {
  listNetworkImportRows,
  listNetworkImports,
  readNetworkImport,
} from '@trilha/contract/loyalty/network-imports.calls';
import { NETWORK_OUTCOMES } from '@trilha/rules/loyalty/network/network-change.rule';
import { networkUndoUntil } from '@trilha/rules/loyalty/network/network-undo.rule';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { countsOf, countsOfAll, type NetworkCounts, NONE, networkImports } from './network-import.queries.ts';

const LAST_IMPORTS = 20;
type ListedImport = ResponseOf<typeof readNetworkImport>;
type ListedRow = ResponseOf<typeof listNetworkImportRows>['items'][number];

export function routes(bind: Bind): void {
  bind.read(listNetworkImports, async (context) => {
    const found = await networkImports(context).limit(LAST_IMPORTS).execute();
    const counts = await countsOfAll(
      context,
      found.map(({ id }) => id),
    );
    return { items: found.map((row) => listed(row, counts.get(row.id))) };
  });

  bind.read(readNetworkImport, async (context, { params: { networkImportId } }) => {
    const found = await networkImports(context).where('list.id', '=', networkImportId).executeTakeFirst();
    if (!found) throw new AppError('not_found');
    return listed(found, await countsOf(context, networkImportId));
  });

  bind.read(listNetworkImportRows, async (context, { params: { networkImportId }, query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const known = await networkImports(context).where('list.id', '=', networkImportId).executeTakeFirst();
    if (!known) throw new AppError('not_found');
    const after = positionOf(query.cursor, ['number']);
    let rows = context.db
      .selectFrom('network_import_row')
      .select(['number', 'identity', 'name', 'outcome', 'changes', 'undo'])
      .where('client_id', '=', context.client.id)
      .where('import_id', '=', networkImportId);
    if (query.only === 'kept') rows = rows.where('undo', '<>', 'withdrawn');
    else if (query.only === 'left_out') rows = rows.where('outcome', 'not in', [...NETWORK_OUTCOMES]);
    else if (query.only) rows = rows.where('outcome', '=', query.only);
    if (after) rows = rows.where('number', '>', Number(after[0]));
    return pageFrom(
      await rows
        .orderBy('number')
        .limit(limit + 1)
        .execute(),
      limit,
      {
        position: ({ number }) => [number],
        item: (row) => ({
          ...row,
          outcome: row.outcome as ListedRow['outcome'],
          changes: row.changes as ListedRow['changes'],
          undo: row.undo as ListedRow['undo'],
        }),
      },
    );
  });
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof networkImports>['execute']>>[number];

const listed = (row: ImportRow, counts: NetworkCounts | undefined): ListedImport => ({
  id: row.id,
  kind: row.kind as ListedImport['kind'],
  campaign:
    row.campaign_id !== null && row.campaign_name !== null
      ? { id: row.campaign_id, name: row.campaign_name }
      : null,
  fileName: row.file_name,
  state: row.state as ListedImport['state'],
  problem: row.problem as ListedImport['problem'],
  missing: row.missing as ListedImport['missing'],
  counts: counts ?? NONE,
  undoUntil:
    networkUndoUntil({
      kind: row.kind as ListedImport['kind'],
      state: row.state,
      movedAt: row.moved_at,
    })?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  author: row.author,
});
