import { sendLetter } from '#identity/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { registrationDecided } from './registration-decided.ts';

/** Tells who asked to be let in, in their own language. @spec ID-15 */
export const tellRegistrationDecided = defineJob({
  name: 'people.tell-registration-decided',
  event: registrationDecided,
  attempts: 5,
  run: (job, { personId, decision, reason }) =>
    sendLetter(job, personId, ({ client, text }) => {
      const isApproved = decision === 'approved';
      return {
        kind: isApproved ? 'registration_approved' : 'registration_refused',
        values: { reason },
        button: isApproved ? { label: text('approved.button'), path: '/' } : null,
        footer: text('decided.why', { client }),
      };
    }),
});
