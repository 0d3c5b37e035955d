import type { DrawableQuestion } from '@trilha/rules/assessment/keyless-draw.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** What tests may draw from each of these banks. */
export async function drawableOf(
  { db, client }: Pick<Context, 'db' | 'client'>,
  bankIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DrawableQuestion[]>> {
  if (bankIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('question')
    .select(['bank_id', 'id', 'tags', 'difficulty'])
    .select(sql<boolean>`answer_key ->> 'kind' = 'none'`.as('isKeyless'))
    .where('client_id', '=', client.id)
    .where('bank_id', 'in', [...new Set(bankIds)])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ bank_id }) => bank_id);
}
