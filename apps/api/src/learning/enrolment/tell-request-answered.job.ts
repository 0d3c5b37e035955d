import { sendLetter } from '#identity/index.ts';
import type { JobContext } from '#platform/context.ts';
import { derivedId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { isKindOn } from '../catalogue/kind-on.queries.ts';
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
    if (!(await isKindOn(job, request.kind))) return;
    await sendLetter(job, request.person_id, ({ client, text }) => ({
      kind: `enrolment_${answer}`,
      values: { training: request.title, reason: request.reason ?? '' },
      button: { label: text('enrolment.button'), path: link },
      footer: text('enrolment.why', { client }),
    }));
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
