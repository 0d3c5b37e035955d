import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { checkIn } from '@trilha/contract/loyalty/programme-events.calls';
import {
  afterWrongCode,
  type CheckInTries,
  checkInWait,
  triesLeft,
} from '@trilha/rules/loyalty/events/check-in-tries.rule';
import { checkInProblem } from '@trilha/rules/loyalty/events/event-attendance.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { isCodeOf } from './event-codes.ts';
import { levelIn, placeOf, takePlace } from './event-places.ts';
import { eventOfPerson, lockEvent, statusOf } from './events.queries.ts';

type Answer = ResponseOf<typeof checkIn>;

/**
 * The tries of the person are locked first and the event after them, always in this order; so a thousand wrong codes of
 * one person hold up nobody else. @spec EV-05 EV-06
 */
export const routes = (bind: Bind): void =>
  bind.write(checkIn, async (tx, { params: { eventId }, body: { code } }): Promise<Answer> => {
    await eventOfPerson(tx, eventId);
    const tries = await lockTries(tx, eventId);
    const before = await placeOf(tx, eventId, tx.actor.membershipId);
    const counted = countedAt(before);
    if (counted) return { outcome: 'already', at: counted.toISOString() };
    const wait = checkInWait(tries, tx.now);
    if (wait) return { outcome: 'wait', until: wait.toISOString() };
    return enter(tx, { eventId, code, tries });
  });

/** One code, looked at where the door is open to this person at all. */
async function enter(
  tx: Transaction,
  { eventId, code, tries }: { readonly eventId: string; readonly code: string; readonly tries: CheckInTries },
): Promise<Answer> {
  const { membershipId } = tx.actor;
  const seen = await secretOf(tx, eventId);
  const isRight = isCodeOf(tx.platform.sealer, seen, code, tx.now);
  const event = isRight ? await lockEvent(tx, eventId) : seen;
  const own = await placeOf(tx, eventId, membershipId);
  const hasPlace = own?.left_at === null;
  const problem = checkInProblem(
    { ...event, status: statusOf(event, tx.now) },
    { level: await levelIn(tx, event, membershipId), hasPlace, markedAbsent: own?.presence === 'absent' },
  );
  if (problem) throw new AppError(problem);
  if (!isRight) return countWrong(tx, eventId, tries);
  // The organiser may have marked them while this waited for the event.
  const counted = countedAt(own);
  if (counted) return { outcome: 'already', at: counted.toISOString() };
  if (!hasPlace) await takePlace(tx, event, membershipId);
  await tx.db
    .updateTable('programme_event_place')
    .set({ presence: 'present', presence_at: tx.now, presence_by: null })
    .where('client_id', '=', tx.client.id)
    .where('event_id', '=', eventId)
    .where('membership_id', '=', membershipId)
    .execute();
  return { outcome: 'done', at: tx.now.toISOString() };
}

const countedAt = (own: Awaited<ReturnType<typeof placeOf>>): Date | null =>
  own?.presence === 'present' ? own.presence_at : null;

const secretOf = ({ db, client }: Transaction, eventId: string) =>
  db
    .selectFrom('programme_event')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();

/** Wrong codes so far, locked: of forty codes at once each is counted. */
async function lockTries({ db, client, actor }: Transaction, eventId: string): Promise<CheckInTries> {
  const own = { client_id: client.id, event_id: eventId, membership_id: actor.membershipId };
  const row = await db
    .insertInto('programme_event_try')
    .values(own)
    // Nothing changes; but the row is locked, whether or not it was there.
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'event_id', 'membership_id']).doUpdateSet({ client_id: client.id }),
    )
    .returning(['wrong', 'last_wrong_at'])
    .executeTakeFirstOrThrow();
  return { wrong: row.wrong, lastWrongAt: row.last_wrong_at };
}

async function countWrong(tx: Transaction, eventId: string, tries: CheckInTries): Promise<Answer> {
  const after = afterWrongCode(tries, tx.now);
  await tx.db
    .updateTable('programme_event_try')
    .set({ wrong: after.wrong, last_wrong_at: after.lastWrongAt })
    .where('client_id', '=', tx.client.id)
    .where('event_id', '=', eventId)
    .where('membership_id', '=', tx.actor.membershipId)
    .execute();
  const wait = checkInWait(after, tx.now);
  return wait
    ? { outcome: 'wait', until: wait.toISOString() }
    : { outcome: 'wrong_code', triesLeft: triesLeft(after) };
}
