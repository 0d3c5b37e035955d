import { removeLoginBackground, setLoginBackground } from '@trilha/contract/files/files.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { completeFileById } from '../uploads/files.queries.ts';

/** The picture beside a client's login, in place of the drawn one. @spec CL-05 */
export function routes(bind: Bind): void {
  bind.write(setLoginBackground, async (tx, { body }) => {
    const file = await completeFileById(tx, body.fileId, ['login_background']);
    await showBackground(tx, file.id);
    return { done: true as const };
  });

  bind.write(removeLoginBackground, async (tx) => {
    await showBackground(tx, null);
    return { done: true as const };
  });
}

/** Shows this picture, or none; every other that was sent for it goes, rows and bytes. */
async function showBackground(tx: Transaction, fileId: string | null): Promise<void> {
  const { db, client, platform } = tx;
  await db.updateTable('client').set({ background_file_id: fileId }).where('id', '=', client.id).execute();
  const gone = await db
    .deleteFrom('file')
    .where('client_id', '=', client.id)
    .where('purpose', '=', 'login_background')
    .where('state', '=', 'complete')
    .$if(fileId !== null, (query) => query.where('id', '<>', fileId))
    .returning('storage_key')
    .execute();
  await recordAudit(tx, {
    action: 'platform.client.background',
    subjectKind: 'client',
    subjectId: client.id,
    after: { background: fileId !== null },
  });
  // Bytes go before their rows are gone for good: after a failure in between, doing it again finds them.
  for (const { storage_key: key } of gone) await platform.storage.remove(key);
}
