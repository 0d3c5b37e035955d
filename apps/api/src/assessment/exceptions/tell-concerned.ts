import { trainingPath } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import type { TestAt } from './exceptions.queries.ts';
import type { Concerned } from './people-concerned.ts';

/** Rows of one statement. */
const PIECE = 1000;

/** Those concerned, in the inbox, with the reason. @spec LE-07 GM-03 */
export async function tellConcerned(
  tx: Pick<LearnerTransaction, 'db' | 'now' | 'client'>,
  { training, title }: TestAt,
  {
    kind,
    concerned,
    reason,
  }: {
    readonly kind: 'test_extended' | 'test_extension_ended';
    readonly concerned: readonly Concerned[];
    readonly reason: string;
  },
): Promise<void> {
  const parameters = { training: training.title, activity: title, note: reason };
  for (let from = 0; from < concerned.length; from += PIECE)
    await tx.db
      .insertInto('notification')
      .values(
        concerned.slice(from, from + PIECE).map(({ membershipId }) =>
          inboxRow({
            kind,
            parameters,
            clientId: tx.client.id,
            id: newId(tx.now.getTime()),
            membershipId,
            link: trainingPath(training),
            at: tx.now,
          }),
        ),
      )
      .execute();
}
