import { isOfOneClient, pageOfChange } from '@trilha/rules/identity/access-change.rule';
import { defineJob } from '#platform/jobs/define-job.ts';
import { hasAccess, tellMember } from './access-changes.queries.ts';
import { accessChanged } from './access-events.ts';

/**
 * Tells it in the inbox as well, at every client where the person would miss it: whoever reads the mail may be whoever
 * changed the account. @spec ID-26 ID-27
 */
export const noteAccessChanged = defineJob({
  name: 'identity.note-access-changed',
  event: accessChanged,
  attempts: 5,
  run: async ({ db }, { personId, at, change, by, agent, provider }) => {
    if (!(await hasAccess(db, personId))) return;
    await tellMember(db, {
      personId,
      everywhere: !isOfOneClient(change),
      kind: 'access_changed',
      parameters: { change, by, agent, provider: provider ?? '' },
      link: pageOfChange(change),
      at: new Date(at),
    });
  },
});
