import { AppError } from '@trilha/contract/errors';
import { changePersonAnswers, readPersonAnswers } from '@trilha/contract/people/people.calls';
import { changedFields } from '@trilha/rules/identity/registration/profile-answers.rule';
import {
  answeredAnew,
  memberAnswers,
  seenAnswers,
  takenBy,
  takenProblem,
  writeAnswers,
} from '#identity/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { administeredMember } from '../access/ranked-member.ts';
import { takeMemberRevision } from './member-revision.ts';

/** What a person told about themselves, for whoever administers people. @spec GM-04 MG-03 */
export function routes(bind: Bind): void {
  bind.read(readPersonAnswers, async (context, { params: { memberId } }) => {
    const told = await memberAnswers(context, memberId);
    if (!told) throw new AppError('not_found');
    const reader = context.actor.permissions.has('people.person.edit') ? 'editor' : 'reader';
    return { ...seenAnswers(told, reader), revision: told.revision };
  });

  bind.write(changePersonAnswers, async (tx, { params: { memberId }, body }) => {
    await administeredMember(tx, memberId);
    const revision = await takeMemberRevision(tx, memberId, body.revision);
    const told = await memberAnswers(tx, memberId);
    if (!told) throw new AppError('not_found');
    const after = answeredAnew(tx, told, 'editor', body.answers);
    await writeAnswers(tx, memberId, after).catch((error: unknown) => {
      const taken = takenBy(error);
      throw taken === null ? error : takenProblem(taken);
    });
    const fields = changedFields(told.kept, after);
    if (fields.length > 0)
      await recordAudit(tx, {
        action: 'people.person.answers',
        subjectKind: 'person',
        subjectId: memberId,
        after: { fields },
      });
    return { revision };
  });
}
