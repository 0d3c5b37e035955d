import type { NETWORK_LIST_PROBLEMS } from '@trilha/contract/loyalty/network-imports.calls';
import { IMPORT_MAXIMUM_ROWS } from '@trilha/contract/people/people-terms';
import { forgottenBefore } from '@trilha/rules/identity/retention.rule';
import {
  type NetworkColumns,
  type NetworkField,
  type NetworkList,
  networkColumns,
} from '@trilha/rules/loyalty/network/network-list.rule';
import { fileById } from '#files/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineClockJob, defineLastingJob } from '#platform/jobs/define-job.ts';
import { openList } from '#platform/lists/list-lines.ts';
import { type ListLine, ListProblem } from '#platform/lists/list-problem.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { applyPieces } from './apply-pieces.ts';
import { judgePiece } from './judge-piece.ts';
import { networkListMoved } from './start-network-import.ts';
import { undoPieces } from './undo-pieces.ts';

const PIECE = 250;
const STILL_MS = 60_000;

/**
 * Judges a list, writes it or takes it back, piece by piece. Each piece is a transaction of its own that keeps the place with what was
 * done up to it, so that a worker that dies anywhere loses nothing and takes no line twice. @spec MG-04
 */
export const moveNetworkList = defineLastingJob({
  name: 'loyalty.move-network-list',
  event: networkListMoved,
  attempts: 5,
  run: async (platform, clientId, { importId }) => {
    const list = await listAt(platform, clientId, importId);
    if (list?.state === 'applying') return applyPieces(platform, clientId, importId);
    if (list?.state === 'undoing') return undoPieces(platform, clientId, importId);
    if (list?.state !== 'checking') return;
    try {
      await judgeLines(platform, clientId, {
        ...list,
        id: importId,
        kind: list.kind as NetworkList,
      });
    } catch (error) {
      if (!(error instanceof ListProblem)) throw error;
      await end(platform, clientId, importId, { state: 'failed', problem: error.code });
    }
  },
});

const listAt = ({ database }: Platform, clientId: string, importId: string) =>
  database.inClient(clientId, async (db) => {
    const row = await db
      .selectFrom('network_import')
      .select(['kind', 'state', 'place', 'file_id'])
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .executeTakeFirst();
    if (!row) return null;
    const file = await fileById({ db, client: { id: clientId } }, row.file_id);
    return { ...row, storageKey: file.storage_key };
  });

interface JudgedList {
  readonly id: string;
  readonly kind: NetworkList;
  readonly place: number;
  readonly storageKey: string;
}

async function judgeLines(platform: Platform, clientId: string, list: JudgedList): Promise<void> {
  const opened = await openList(platform.storage, list.storageKey, {});
  let columns: NetworkColumns | null = null;
  let { place } = list;
  let lines = 0;
  let piece: ListLine[] = [];
  const keep = async (known: NetworkColumns): Promise<boolean> => {
    const next = await judgePiece(platform, clientId, { ...list, place, piece, columns: known });
    if (next === null) return false;
    place = next;
    piece = [];
    return true;
  };
  try {
    for await (const line of opened.lines) {
      if (columns === null) {
        const found = networkColumns(list.kind, line.cells);
        if ('missing' in found)
          return await end(platform, clientId, list.id, {
            state: 'failed',
            problem: 'column_missing',
            missing: found.missing,
          });
        columns = found.columns;
        continue;
      }
      lines += 1;
      if (lines > IMPORT_MAXIMUM_ROWS) throw new ListProblem('too_many_rows');
      if (line.number <= place) continue;
      piece.push(line);
      if (piece.length === PIECE && !(await keep(columns))) return;
    }
  } finally {
    await opened.lines.return(undefined);
  }
  if (lines === 0 || columns === null) throw new ListProblem('file_empty');
  if (piece.length > 0 && !(await keep(columns))) return;
  await end(platform, clientId, list.id, { state: 'checked' });
}

interface Ending {
  readonly state: 'checked' | 'failed';
  readonly problem?: (typeof NETWORK_LIST_PROBLEMS)[number];
  readonly missing?: NetworkField;
}

const end = (
  { database, now }: Platform,
  clientId: string,
  importId: string,
  ending: Ending,
): Promise<void> =>
  database.inClient(clientId, async (db) => {
    await db
      .updateTable('network_import')
      .set({ ...ending, moved_at: now() })
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .where('state', '=', 'checking')
      .execute();
  });

/** Goes on with lists whose worker is gone, and forgets the lines of old ones. @spec MG-04 */
export const lookAfterNetworkLists = defineClockJob({
  name: 'loyalty.look-after-network-lists',
  cron: '* * * * *',
  run: async ({ database, now }, clientId) => {
    await database.inClient(clientId, async (db) => {
      const still = await db
        .updateTable('network_import')
        .set({ moved_at: now() })
        .where('client_id', '=', clientId)
        .where('state', 'in', ['checking', 'applying', 'undoing'])
        .where('moved_at', '<', new Date(now().getTime() - STILL_MS))
        .returning('id')
        .execute();
      for (const { id } of still)
        await publishFromJob({ clientId, db, now: now() }, networkListMoved, { importId: id });
      await db
        .deleteFrom('network_import_row')
        .where('client_id', '=', clientId)
        .where('import_id', 'in', (old) =>
          old
            .selectFrom('network_import')
            .select('id')
            .where('client_id', '=', clientId)
            .where('created_at', '<', forgottenBefore('lists', now())),
        )
        .execute();
    });
  },
});
