import {
  nextAccountState,
  type TrainingAccountEvent,
  type TrainingRefusal,
} from '@trilha/rules/loyalty/training-account/account-state.rule';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import {
  type ClientRows,
  isUsedByAnother,
  lockIdentifier,
  type TrainingAccount,
} from './training-account.queries.ts';

interface Told {
  readonly event: Exclude<TrainingAccountEvent, 'ask'>;
  /** Given where the event may refuse the account. */
  readonly reason: TrainingRefusal | null;
}

/**
 * Moves an account on by what was told of it and tells its member; null where that changes nothing. The row is locked by
 * whoever calls. An identifier that is verified for somebody else is refused. @spec ID-28
 */
export async function settleAccount(
  rows: ClientRows,
  account: TrainingAccount,
  told: Told,
  now: Date,
): Promise<{ readonly state: 'verified' | 'refused'; readonly reason: TrainingRefusal | null } | null> {
  const next = nextAccountState(account.state, told.event);
  if (next === null || next === 'pending') return null;
  const { membership_id: membershipId, identifier } = account;
  if (next === 'verified') await lockIdentifier(rows, identifier);
  const isTaken = next === 'verified' && (await isUsedByAnother(rows, identifier, membershipId));
  if (isTaken && account.state === 'refused') return null;
  const settled =
    next === 'verified' && !isTaken
      ? { state: 'verified' as const, reason: null }
      : {
          state: 'refused' as const,
          reason: isTaken ? ('already_used' as const) : (told.reason ?? 'inactive'),
        };
  await rows.db
    .updateTable('training_account')
    .set({ ...settled, answered_at: now, next_attempt_at: null, attempt_problem: null })
    .where('client_id', '=', rows.clientId)
    .where('membership_id', '=', membershipId)
    .execute();
  await tellMember(rows, account, settled.state, now);
  return settled;
}

async function tellMember(
  rows: ClientRows,
  { membership_id: membershipId, identifier }: TrainingAccount,
  state: 'verified' | 'refused',
  now: Date,
): Promise<void> {
  await rows.db
    .insertInto('notification')
    .values(
      inboxRow({
        clientId: rows.clientId,
        id: newId(now.getTime()),
        membershipId,
        kind: state === 'verified' ? 'training_account_verified' : 'training_account_refused',
        parameters: { identifier },
        link: '/campaigns',
        at: now,
      }),
    )
    .execute();
}
