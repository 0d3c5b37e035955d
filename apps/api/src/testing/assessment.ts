import type { Platform } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { BuiltClient } from './world.ts';

/** A bank of true-or-false questions whose right answer is always true. */
export async function buildBank(
  platform: Platform,
  client: BuiltClient,
  questions: number,
): Promise<{ readonly bankId: string; readonly questionIds: readonly string[] }> {
  const bankId = newId();
  const questionIds = Array.from({ length: questions }, () => newId());
  const now = platform.now();
  await platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('question_bank')
      .values({ client_id: client.id, id: bankId, name: `Banco ${bankId}`, created_at: now })
      .execute();
    await db
      .insertInto('question')
      .values(
        questionIds.map((id, position) => ({
          client_id: client.id,
          id,
          bank_id: bankId,
          kind: 'true_false',
          presentation: JSON.stringify({
            kind: 'true_false',
            prompt: `Afirmação ${position + 1}`,
            imageFileId: null,
          }),
          answer_key: JSON.stringify({ kind: 'true_false', value: true }),
          feedback: JSON.stringify({ right: 'Isso mesmo.', wrong: 'Reveja o módulo.' }),
          position,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  });
  return { bankId, questionIds };
}
