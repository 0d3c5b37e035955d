import { AppError } from '@trilha/contract/errors';
import { trainingAccountAskedEvent } from '@trilha/contract/loyalty/events';
import { readTrainingAccount, verifyTrainingAccount } from '@trilha/contract/loyalty/training-account.calls';
import {
  countAsk,
  nextAccountState,
  type TrainingRefusal,
} from '@trilha/rules/loyalty/training-account/account-state.rule';
import { accountIdentifier } from '@trilha/rules/loyalty/training-account/identifier.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { directoryProgramme } from './directory-programme.ts';
import { settleAccount } from './settle-account.ts';
import {
  accountOf,
  lockIdentifier,
  memberOf,
  ownTrainingAccount,
  programmeOf,
  type TrainingAccount,
} from './training-account.queries.ts';

export const trainingAccountAsked = defineEvent(
  trainingAccountAskedEvent.name,
  trainingAccountAskedEvent.payload,
);

export function routes(bind: Bind): void {
  bind.read(readTrainingAccount, async (context) => {
    const [programme, account] = await Promise.all([
      programmeOf({ db: context.db, clientId: context.client.id }),
      ownTrainingAccount(context),
    ]);
    return {
      programme: { name: programme?.name ?? '', help: programme?.help ?? '' },
      account: account
        ? {
            identifier: account.identifier,
            state: account.state,
            reason: account.reason as TrainingRefusal | null,
            askedAt: account.asked_at.toISOString(),
            answeredAt: account.answered_at?.toISOString() ?? null,
            isOverdue: isOverdue(account),
          }
        : null,
    };
  });

  bind.write(verifyTrainingAccount, async (tx, { body }) => {
    const identifier = accountIdentifier(body.identifier);
    if (identifier === null)
      throw new AppError('validation_failed', {}, [{ path: 'identifier', code: 'identifier_invalid' }]);
    const account = await askAnew(tx, identifier);
    const rows = { db: tx.db, clientId: tx.client.id };
    const programme = await programmeOf(rows);
    const { membership_id: membershipId, verification_id: verificationId } = account;
    if (programme?.way === 'service') {
      await publish(tx, trainingAccountAsked, { membershipId, verificationId });
      return { state: 'pending' as const, reason: null };
    }
    const answer = await directoryProgramme(rows).verify({
      verificationId,
      identifier,
      person: await memberOf(rows, membershipId),
    });
    const told =
      answer.state === 'refused'
        ? ({ event: 'deny', reason: answer.reason } as const)
        : ({ event: 'confirm', reason: null } as const);
    const settled = await settleAccount(rows, account, told, tx.now);
    return settled ?? { state: account.state, reason: null };
  });
}

/** It is pending, and nobody asks the programme any more. */
export const isOverdue = (
  account: Pick<TrainingAccount, 'state' | 'attempts' | 'next_attempt_at'>,
): boolean => account.state === 'pending' && account.attempts > 0 && account.next_attempt_at === null;

/** Puts a new question about the account: answers to the one before come too late from now on. */
async function askAnew(tx: Transaction, identifier: string): Promise<TrainingAccount> {
  const rows = { db: tx.db, clientId: tx.client.id };
  const { membershipId } = tx.actor;
  // Two taps at once are two questions, one after the other, on the first time too.
  await lockIdentifier(rows, membershipId);
  const before = await accountOf(rows, membershipId, true);
  if (nextAccountState(before?.state ?? null, 'ask') === null)
    throw new AppError('training_account_verified');
  const count = countAsk(before ? { asks: before.asks, since: before.asks_since } : null, tx.now);
  if ('waitSeconds' in count) throw new AppError('too_many_requests', { seconds: count.waitSeconds });
  const asked = {
    identifier,
    state: 'pending',
    reason: null,
    verification_id: crypto.randomUUID(),
    asked_at: tx.now,
    answered_at: null,
    asks: count.asks,
    asks_since: count.since,
    attempts: 0,
    next_attempt_at: tx.now,
    attempt_problem: null,
  };
  await tx.db
    .insertInto('training_account')
    .values({ client_id: tx.client.id, membership_id: membershipId, ...asked })
    .onConflict((conflict) => conflict.columns(['client_id', 'membership_id']).doUpdateSet(asked))
    .execute();
  return { client_id: tx.client.id, membership_id: membershipId, ...asked, state: 'pending' };
}
