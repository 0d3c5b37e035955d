import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Sealer } from '#platform/sealing.ts';
import { forgetRecipients } from './deletion.queries.ts';

type Db = Kysely<Tables>;

/** How long a receipt that cannot be sent keeps the address it is for. */
const RECEIPT_TRIED_MS = 2 * 24 * 60 * 60 * 1000;

const recipientShape = z.object({ email: z.string(), name: z.string(), language: z.string() });

const purposeOf = (deletionId: string): string => `receipt of deletion ${deletionId}`;

/** Who the receipt of an erasure goes to, for nobody to read who has the database alone. @spec ID-23 */
export async function sealedRecipient(
  db: Db,
  sealer: Sealer,
  { deletionId, personId }: { readonly deletionId: string; readonly personId: string },
): Promise<Buffer> {
  const {
    email,
    first_name: name,
    language,
  } = await db
    .selectFrom('person')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return sealer.seal(purposeOf(deletionId), JSON.stringify({ email, name, language }));
}

export const openRecipient = (sealer: Sealer, deletionId: string, sealed: Buffer) =>
  recipientShape.parse(JSON.parse(sealer.open(purposeOf(deletionId), sealed)));

/** Forgets the addresses of receipts that nobody sends any more: who is erased stays so. */
export async function giveUpReceipts({ database, log, now }: Platform, clientId: string): Promise<void> {
  const before = new Date(now().getTime() - RECEIPT_TRIED_MS);
  const given = await database.acrossClients((db) => forgetRecipients(db, clientId, before));
  for (const { id } of given) log.error({ deletion: id }, 'the receipt of an erasure was never sent');
}
