import { numberText } from '@trilha/i18n/formats';
import { sendLetter } from '#identity/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { LATE_PAGE, lateDigestTold } from './late-digest.ts';

/** Writes the digest of who is late, unless its reader has turned it off meanwhile. @spec LE-11 MG-05 */
export const mailLateDigest = defineJob({
  name: 'learning.mail-late-digest',
  event: lateDigestTold,
  attempts: 5,
  run: async (job, { membershipId, people, worst }) => {
    const reader = await job.db
      .selectFrom('membership')
      .select('person_id')
      .where('client_id', '=', job.clientId)
      .where('id', '=', membershipId)
      .where('status', '=', 'approved')
      .where('late_digest', '=', true)
      .executeTakeFirst();
    if (!reader) return;
    await sendLetter(job, reader.person_id, ({ locale, client, text }) => {
      const values = {
        client,
        people: numberText(people, locale),
        trainings: worst.map(({ title, late }) => `${title} (${numberText(late, locale)})`).join(', '),
      };
      return {
        kind: 'late_digest',
        values,
        button: { label: text('late.button'), path: LATE_PAGE },
        footer: text('late.why', values),
      };
    });
  },
});
