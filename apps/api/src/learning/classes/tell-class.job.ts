import { dateAndTime, zoneName } from '@trilha/i18n/formats';
import { sendLetter } from '#identity/index.ts';
import type { JobContext } from '#platform/context.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { isKindOn } from '../catalogue/kind-on.queries.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import { classTold } from './class-told.ts';

/** Tells somebody in a class what they have to know, in the inbox and by mail, in their language and the client's zone. @spec EV-02 */
export const tellClass = defineJob({
  name: 'learning.tell-class',
  event: classTold,
  attempts: 5,
  run: async (job, { classId, membershipId, news, occasion }) => {
    const told = await subjectOf(job, { classId, membershipId });
    if (!told) return;
    const link = trainingPath({ kind: told.training_kind, id: told.training_id });
    const at = told.starts_at.toISOString();
    await job.db
      .insertInto('notification')
      .values(
        inboxRow({
          ...(news === 'cancelled'
            ? { kind: 'class_cancelled', parameters: { training: told.title, note: told.cancel_reason } }
            : { kind: `class_${news}` as const, parameters: { training: told.title, at } }),
          clientId: job.clientId,
          id: derivedId('class', classId, membershipId, news, occasion),
          membershipId,
          link,
          at: job.now,
        }),
      )
      .execute();
    if (!(await isKindOn(job, told.training_kind))) return;
    await sendLetter(job, told.person_id, ({ locale, client, text }) => ({
      kind: `class_${news}`,
      values: {
        training: told.title,
        // Somebody in another zone must not come an hour late.
        moment: `${dateAndTime(told.starts_at, locale, told.time_zone)} (${zoneName(locale, told.time_zone)})`,
        place: [told.room, told.address].filter(Boolean).join(', '),
        reason: told.cancel_reason,
      },
      button: { label: text('class.button'), path: link },
      footer: text('class.why', { client }),
    }));
  },
});

const subjectOf = (
  { db, clientId }: JobContext,
  { classId, membershipId }: { readonly classId: string; readonly membershipId: string },
) =>
  db
    .selectFrom('training_class as class')
    .innerJoin('training', (join) =>
      join.onRef('training.client_id', '=', 'class.client_id').onRef('training.id', '=', 'class.training_id'),
    )
    .innerJoin('membership as member', 'member.client_id', 'class.client_id')
    .select([
      'training.kind as training_kind',
      'class.training_id',
      'class.starts_at',
      'class.time_zone',
      'class.room',
      'class.address',
      'class.cancel_reason',
      'training.title',
      'member.person_id',
    ])
    .where('class.client_id', '=', clientId)
    .where('class.id', '=', classId)
    .where('member.id', '=', membershipId)
    .where('member.status', '=', 'approved')
    .executeTakeFirst();
