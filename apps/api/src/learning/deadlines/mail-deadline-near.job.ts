import { shortDay } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { REMINDED_STATES } from '@trilha/rules/learning/deadline-warning.rule';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { correspondents } from '#identity/index.ts';
import type { JobContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import { deadlineNear } from './deadline-near.ts';

/** Writes to whoever has few days left, in their language, unless they have finished meanwhile. @spec LE-11 */
export const mailDeadlineNear = defineJob({
  name: 'learning.mail-deadline-near',
  event: deadlineNear,
  attempts: 5,
  run: async (job, { membershipId, trainingId, dueOn }) => {
    const open = await stillOpen(job, { membershipId, trainingId });
    const found = open ? await correspondents(job, open.person_id) : null;
    if (!open || !found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const values = {
      name: person.first_name,
      training: open.title,
      client: from.name,
      date: shortDay(dueOn, locale),
    };
    const words = await wordsOfMail(job, 'deadline_near', locale, values);
    const origin = await originOfClient(job.platform, job.clientId);
    const path = trainingPath({ kind: open.kind, id: trainingId });
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        to: person.email,
        language: locale,
        from,
        ...words,
        button: {
          label: text('enrolment.button'),
          address: `${origin}${path}?client=${encodeURIComponent(client.slug)}`,
        },
        footer: text('deadline.why', values),
      }),
    );
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
