import { completeFileById } from '#files/index.ts';
import type { Transaction } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { coverWaits } from './cover-events.ts';
import { askForSizes } from './covers.queries.ts';

/** Makes sure that a picture may be the cover of a training, and asks for its sizes. @spec MG-02 UX-09 */
export async function bearCover(tx: Transaction, fileId: string): Promise<void> {
  await completeFileById(tx, fileId, ['cover']);
  const isNew = await askForSizes(tx.db, { clientId: tx.client.id, fileId, now: tx.now });
  if (isNew) await publish(tx, coverWaits, { fileId });
}
