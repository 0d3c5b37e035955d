import { giveTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import { AppError } from '@trilha/contract/errors';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { columnsOf, exceptionRow, testAt } from './exceptions.queries.ts';
import { lockConcerned, moveBlocks, moveDeadlines } from './people-concerned.ts';
import { recordException, shownException, termsIn } from './shown-exception.ts';
import { tellConcerned } from './tell-concerned.ts';

export const routes = (bind: Bind): void =>
  bind.write(giveTestException, async (tx, { params: { activityId }, body }) => {
    const { subject, reason } = body;
    const test = await testAt(tx, activityId);
    if (subject.of === 'person') await assertOwnRows(tx, 'membership', [subject.memberId]);
    else await assertOwnRows(tx, 'people_group', [subject.groupId]);
    if (subject.of === 'person' && subject.memberId === tx.actor.membershipId)
      throw new AppError('own_enrolment');
    const terms = termsIn(body, tx.client);

    const id = newId(tx.now.getTime());
    const given = await tx.db
      .insertInto('test_exception')
      .values({
        client_id: tx.client.id,
        id,
        activity_id: activityId,
        membership_id: subject.of === 'person' ? subject.memberId : null,
        group_id: subject.of === 'group' ? subject.groupId : null,
        ...columnsOf(terms),
        reason,
        created_by: tx.actor.membershipId,
        created_at: tx.now,
      })
      // Of two who give at once the second finds what the first gave.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!given) throw new AppError('exception_exists');
    const row = await exceptionRow(tx, activityId, id);
    const concerned = await lockConcerned(tx, test, row);
    await moveDeadlines(tx, test, concerned, tx.now);
    await moveBlocks(tx, test, { concerned, reason, isLess: false });
    await recordException(tx, test, 'give', { before: null, after: row });
    await tellConcerned(tx, test, { kind: 'test_extended', concerned, reason });
    return shownException(row, tx);
  });
