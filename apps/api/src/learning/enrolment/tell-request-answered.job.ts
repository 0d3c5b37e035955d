import { loadText } from '@trilha/i18n/load';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { correspondents } from '#identity/index.ts';
import type { JobContext } from '#platform/context.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { trainingPath } from '../catalogue/training-kinds.ts';
import { type RequestAnswer, requestAnswered } from './request-answered.ts';

const KINDS = {
  approved: 'enrolment_approved',
  queued: 'enrolment_queued',
  place_given: 'enrolment_place_given',
} as const satisfies Partial<Record<RequestAnswer, string>>;

/** Tells whoever asked to be enrolled or waited for a place, in the inbox and by mail, in their language. @spec LE-06 LE-11 */
export const tellRequestAnswered = defineJob({
  name: 'learning.tell-request-answered',
  event: requestAnswered,
  attempts: 5,
  run: async (job, { requestId, answer }) => {
    const request = await answeredRequest(job, requestId);
    if (!request) return;
    const link = trainingPath({ kind: request.kind, id: request.training_id });
    await job.db
      .insertInto('notification')
      .values(
        inboxRow({
          ...(answer === 'refused'
            ? {
                kind: 'enrolment_refused',
                parameters: { training: request.title, note: request.reason ?? '' },
              }
            : { kind: KINDS[answer], parameters: { training: request.title } }),
          clientId: job.clientId,
          id: derivedId('enrolment-request', requestId, answer),
          membershipId: request.membership_id,
          link,
          at: job.now,
        }),
      )
      .execute();
    await mail(job, { ...request, answer, link });
  },
});

const answeredRequest = ({ db, clientId }: JobContext, requestId: string) =>
  db
    .selectFrom('enrolment_request as request')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'request.client_id')
        .onRef('member.id', '=', 'request.membership_id'),
    )
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'request.client_id')
        .onRef('training.id', '=', 'request.training_id'),
    )
    .select([
      'request.membership_id',
      'request.training_id',
      'request.reason',
      'member.person_id',
      'training.title',
      'training.kind',
    ])
    .where('request.client_id', '=', clientId)
    .where('request.id', '=', requestId)
    .executeTakeFirst();

interface Told {
  readonly person_id: string;
  readonly title: string;
  readonly reason: string | null;
  readonly answer: RequestAnswer;
  readonly link: string;
}

async function mail(job: JobContext, { person_id, title, reason, answer, link }: Told): Promise<void> {
  const found = await correspondents(job, person_id);
  if (!found) return;
  const { person, client, from, locale } = found;
  const text = await loadText(locale, 'mail');
  const values = { training: title, client: from.name, name: person.first_name, reason: reason ?? '' };
  const words = await wordsOfMail(job, `enrolment_${answer}`, locale, values);
  const origin = await originOfClient(job.platform, job.clientId);
  await job.platform.mail.send(
    job.clientId,
    mailOf({
      to: person.email,
      language: locale,
      from,
      ...words,
      button: {
        label: text('enrolment.button'),
        address: `${origin}${link}?client=${encodeURIComponent(client.slug)}`,
      },
      footer: text('enrolment.why', { client: from.name }),
    }),
  );
}
