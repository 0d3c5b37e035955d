import { shortDay } from '@trilha/i18n/formats';
import { REMINDED_STATES } from '@trilha/rules/learning/deadline-warning.rule';
import { sendLetter } from '#identity/index.ts';
import type { JobContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { isKindOn } from '../catalogue/kind-on.queries.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import { deadlineNear } from './deadline-near.ts';

/** Writes to whoever has few days left, or is late since yesterday, in their language, unless they have finished meanwhile. @spec LE-11 */
export const mailDeadlineNear = defineJob({
  name: 'learning.mail-deadline-near',
  event: deadlineNear,
  attempts: 5,
  run: async (job, { membershipId, trainingId, dueOn, overdue }) => {
    const open = await stillOpen(job, { membershipId, trainingId });
    if (!open || !(await isKindOn(job, open.kind))) return;
    await sendLetter(job, open.person_id, ({ locale, client, text }) => {
      const values = { training: open.title, client, date: shortDay(dueOn, locale) };
      return {
        kind: overdue ? 'deadline_passed' : 'deadline_near',
        values,
        button: {
          label: text('enrolment.button'),
          path: trainingPath({ kind: open.kind, id: trainingId }),
        },
        footer: text('deadline.why', values),
      };
    });
  },
});

/** The training and the person, where it is still to be done by them. */
const stillOpen = (
  { db, clientId }: JobContext,
  { membershipId, trainingId }: { readonly membershipId: string; readonly trainingId: string },
) =>
  db
    .selectFrom('membership as member')
    .innerJoin('training', 'training.client_id', 'member.client_id')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'training.client_id')
        .onRef('enrolment.training_id', '=', 'training.id')
        .onRef('enrolment.membership_id', '=', 'member.id'),
    )
    .select(['member.person_id', 'training.title', 'training.kind'])
    .where('member.client_id', '=', clientId)
    .where('member.id', '=', membershipId)
    .where('member.status', '=', 'approved')
    .where('training.id', '=', trainingId)
    .where('training.status', '=', 'published')
    .where(({ or, eb }) =>
      or([eb('enrolment.state', 'is', null), eb('enrolment.state', 'in', REMINDED_STATES)]),
    )
    .executeTakeFirst();
