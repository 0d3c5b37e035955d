import { recordAudit } from '#platform/audit.ts';
import { toldValue } from '#platform/audit-edits.ts';
import type { Transaction } from '#platform/context.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Says in the log what was done to a bank or in it, at the end of the transaction: the log's end is locked from here on. @spec MG-07 */
export async function recordBank(
  { db, client, ...tx }: Transaction,
  bankId: string,
  action: string,
  { before, after = {} }: { readonly before?: Fields; readonly after?: Fields } = {},
): Promise<void> {
  const { name } = await db
    .selectFrom('question_bank')
    .select('name')
    .where('client_id', '=', client.id)
    .where('id', '=', bankId)
    .executeTakeFirstOrThrow();
  await recordAudit(
    { ...tx, db, client },
    {
      action: `assessment.${action}`,
      subjectKind: 'question_bank',
      subjectId: bankId,
      ...(before ? { before: { name, ...before } } : {}),
      after: { name, ...after },
    },
  );
}

/** What a stored question asks, as the log names it. */
export const toldPrompt = (presentation: unknown): unknown =>
  typeof presentation === 'object' && presentation !== null && 'prompt' in presentation
    ? toldValue(presentation.prompt)
    : null;
