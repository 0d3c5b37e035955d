import { IMPORT_MAXIMUM_ROWS } from '@trilha/contract/people/people-terms';
import {
  BARE_COLUMNS,
  type DirectoryColumns,
  directoryColumns,
} from '@trilha/rules/loyalty/training-account/directory-row.rule';
import { fileById } from '#files/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineLastingJob } from '#platform/jobs/define-job.ts';
import { openList } from '#platform/lists/list-lines.ts';
import { type ListLine, ListProblem } from '#platform/lists/list-problem.ts';
import { trainingDirectorySent } from './import-directory.ts';
import { takePiece } from './take-piece.ts';

const PIECE = 250;

/**
 * Reads a directory piece by piece. Each piece is a transaction of its own that keeps the place with what was done up to
 * it, so that a worker that dies anywhere loses nothing and takes no line twice. @spec ID-28
 */
export const readDirectory = defineLastingJob({
  name: 'loyalty.read-training-directory',
  event: trainingDirectorySent,
  attempts: 5,
  run: async (platform, clientId, { importId }) => {
    try {
      await readLines(platform, clientId, importId);
    } catch (error) {
      if (!(error instanceof ListProblem)) throw error;
      await endImport(platform, clientId, importId, error.code);
    }
  },
});

async function readLines(platform: Platform, clientId: string, importId: string): Promise<void> {
  const found = await platform.database.inClient(clientId, async (db) => {
    const row = await db
      .selectFrom('training_directory_import')
      .select(['file_id', 'state', 'place'])
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .executeTakeFirst();
    return row?.state === 'working'
      ? { place: row.place, file: await fileById({ db, client: { id: clientId } }, row.file_id) }
      : null;
  });
  if (!found) return;
  const list = await openList(platform.storage, found.file.storage_key, {});
  let columns: DirectoryColumns | null = null;
  let { place } = found;
  let lines = 0;
  let piece: ListLine[] = [];
  const keep = async (): Promise<boolean> => {
    const next = await takePiece(platform, clientId, importId, {
      place,
      piece,
      columns: columns ?? BARE_COLUMNS,
    });
    if (next === null) return false;
    place = next;
    piece = [];
    return true;
  };
  try {
    for await (const line of list.lines) {
      if (columns === null) {
        const headed = directoryColumns(line.cells);
        columns = headed ?? BARE_COLUMNS;
        if (headed) continue;
      }
      lines += 1;
      if (lines > IMPORT_MAXIMUM_ROWS) throw new ListProblem('too_many_rows');
      if (line.number <= place) continue;
      piece.push(line);
      if (piece.length === PIECE && !(await keep())) return;
    }
  } finally {
    await list.lines.return(undefined);
  }
  if (lines === 0) throw new ListProblem('file_empty');
  if (piece.length > 0 && !(await keep())) return;
  await endImport(platform, clientId, importId, null);
}

const endImport = ({ database, now }: Platform, clientId: string, importId: string, problem: string | null) =>
  database.inClient(clientId, (db) =>
    db
      .updateTable('training_directory_import')
      .set({ state: problem === null ? 'done' : 'failed', problem, moved_at: now() })
      .where('client_id', '=', clientId)
      .where('id', '=', importId)
      .where('state', '=', 'working')
      .execute(),
  );
