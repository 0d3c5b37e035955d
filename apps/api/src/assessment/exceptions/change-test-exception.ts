import { changeTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import { AppError } from '@trilha/contract/errors';
import type { Bind } from '#platform/http/bind.ts';
import { columnsOf, exceptionRow, testAt } from './exceptions.queries.ts';
import { lockConcerned, moveBlocks, moveDeadlines } from './people-concerned.ts';
import { recordException, shownException, termsIn } from './shown-exception.ts';
import { tellConcerned } from './tell-concerned.ts';

export const routes = (bind: Bind): void =>
  bind.write(changeTestException, async (tx, { params: { activityId, exceptionId }, body }) => {
    const { version, reason } = body;
    const test = await testAt(tx, activityId);
    const before = await exceptionRow(tx, activityId, exceptionId);
    if (before.membership_id === tx.actor.membershipId) throw new AppError('own_enrolment');
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const terms = termsIn(body, tx.client);

    await tx.db
      .updateTable('test_exception')
      .set({ ...columnsOf(terms), reason, version: version + 1, terms_by: tx.actor.membershipId })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', exceptionId)
      .execute();
    const after = await exceptionRow(tx, activityId, exceptionId);
    const concerned = await lockConcerned(tx, test, after);
    await moveDeadlines(tx, test, concerned, tx.now);
    await moveBlocks(tx, test, { concerned, reason, isLess: after.extra_attempts < before.extra_attempts });
    await recordException(tx, test, 'change', { before, after });
    await tellConcerned(tx, test, { kind: 'test_extended', concerned, reason });
    return shownException(after, tx);
  });
