import type { NotificationContent } from '@trilha/contract/gamification/notification-kinds';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import type { Assigned } from './assigned-enrolments.queries.ts';
import type { AssigningScope } from './move-assigned.ts';

interface Told {
  /** Newly asked of them, or with another day than before. */
  readonly kind: 'assigned' | 'moved';
  readonly people: readonly Assigned[];
}

/** Tells people in their inbox what was asked of them, once for each enrolment and day. @spec LE-06 LE-11 */
export async function tellAssigned(
  { db, client, now }: AssigningScope,
  training: { readonly id: string; readonly kind: string; readonly title: string },
  { kind, people }: Told,
): Promise<void> {
  if (people.length === 0) return;
  const link = trainingPath(training);
  await db
    .insertInto('notification')
    .values(
      people.map(({ enrolmentId, membershipId, dueOn }) =>
        inboxRow({
          ...contentOf(kind, training.title, dueOn),
          clientId: client.id,
          id: derivedId('assignment', enrolmentId, kind, dueOn ?? ''),
          membershipId,
          link,
          at: now,
        }),
      ),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .execute();
}

function contentOf(kind: Told['kind'], training: string, until: string | null): NotificationContent {
  if (until === null) return { kind: 'training_assigned', parameters: { training } };
  return {
    kind: kind === 'moved' ? 'training_deadline_moved' : 'training_assigned_until',
    parameters: { training, until },
  };
}
