import type { Transaction } from '#platform/context.ts';
import { notifyMember } from '../messages/notify-member.ts';
import type { AppealedSubject } from './appealed-subjects.ts';
import type { LockedAppeal } from './appeals.queries.ts';

/** Whoever asked last is told that there is an answer; the queue of the others turns by itself. @spec LO-30 */
export async function tellAskers(
  tx: Transaction,
  appeal: LockedAppeal,
  { answered }: Pick<AppealedSubject, 'answered'>,
): Promise<void> {
  const asked = await tx.db
    .selectFrom('appeal_message')
    .select('author_membership_id')
    .where('client_id', '=', tx.client.id)
    .where('appeal_id', '=', appeal.id)
    .where('answer', '=', 'ask')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!asked) return;
  await notifyMember(tx, {
    membershipId: asked.author_membership_id,
    ...answered,
    link: `/manage/appeals?kind=${appeal.subject_kind}`,
  });
}
