import { removeTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import { AppError } from '@trilha/contract/errors';
import type { Bind } from '#platform/http/bind.ts';
import { exceptionRow, testAt } from './exceptions.queries.ts';
import { lockConcerned, moveBlocks } from './people-concerned.ts';
import { recordException } from './shown-exception.ts';
import { tellConcerned } from './tell-concerned.ts';

export const routes = (bind: Bind): void =>
  bind.write(removeTestException, async (tx, { params: { activityId, exceptionId } }) => {
    const test = await testAt(tx, activityId);
    const before = await exceptionRow(tx, activityId, exceptionId);
    if (before.membership_id === tx.actor.membershipId) throw new AppError('own_enrolment');
    const { reason } = before;

    await tx.db
      .deleteFrom('test_exception')
      .where('client_id', '=', tx.client.id)
      .where('id', '=', exceptionId)
      .execute();
    // Deadlines stay where they were moved to.
    const concerned = await lockConcerned(tx, test, before);
    await moveBlocks(tx, test, { concerned, reason, isLess: before.extra_attempts > 0 });
    await recordException(tx, test, 'remove', { before, after: null });
    await tellConcerned(tx, test, { kind: 'test_extension_ended', concerned, reason });
    return { done: true as const };
  });
