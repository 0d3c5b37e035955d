import { AppError } from '@trilha/contract/errors';
import { changeOwnAnswers, readOwnAnswers } from '@trilha/contract/identity/registration.calls';
import type { Bind } from '#platform/http/bind.ts';
import { lockMember, memberAnswers, writeAnswers } from './answers.queries.ts';
import { answeredAnew, seenAnswers } from './profile-answers.ts';

/** What somebody told about themselves is theirs to see and to put right. @spec GM-04 ID-23 */
export function routes(bind: Bind): void {
  bind.read(readOwnAnswers, async (context) => {
    const told = await memberAnswers(context, context.actor.membershipId);
    if (!told) throw new AppError('not_signed_in');
    return seenAnswers(told, 'member');
  });

  bind.write(changeOwnAnswers, async (tx, { body }) => {
    await lockMember(tx, tx.actor.membershipId);
    const told = await memberAnswers(tx, tx.actor.membershipId);
    if (!told) throw new AppError('not_signed_in');
    await writeAnswers(tx, tx.actor.membershipId, answeredAnew(tx, told, 'member', body.answers));
    return { done: true as const };
  });
}
