import { localDateIn } from '@trilha/rules/shared/time-zone';
import { nextQuestionAt } from '@trilha/rules/transfer/next-question.rule';
import { redeemUntil } from '@trilha/rules/transfer/redeem-until.rule';
import {
  isTransferDifference,
  type TheirState,
  type TransferDifference,
  transferDifference,
} from '@trilha/rules/transfer/transfer-difference.rule';
import {
  ATTEMPTS_UNTIL_UNKNOWN,
  isOpenTransfer,
  nextTransferState,
  type TransferEvent,
  type TransferState,
} from '@trilha/rules/transfer/transfer-state.rule';
import { closeTransfer } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';
import type { HeardTransfer, ProgrammeProblemCode } from './transfer-port.ts';
import { type ClientRows, programmeOf, type Transfer } from './transfers.queries.ts';

/**
 * Takes what the programme says of a transfer, whose row is locked by whoever calls; true where that settled it. A clear
 * answer moves the points once; every other one, and one about what is settled, is only kept beside it. @spec TR-03
 */
export async function keepHeard(
  rows: ClientRows,
  transfer: Transfer,
  heard: HeardTransfer,
  now: Date,
): Promise<boolean> {
  const arrivedWhole = heard.points === null || heard.points === transfer.points;
  const next = settledBy(transfer.state, heard.state, arrivedWhole);
  const theirs = { state: heard.state, points: heard.points };
  if (next === null) {
    const isOpen = isOpenTransfer(transfer.state);
    const isOdd = heard.state === 'confirmed' && !arrivedWhole;
    const state = isOpen && (isOdd || isOverdue(transfer)) ? lost(transfer.state) : transfer.state;
    const difference = transferDifference({ state, points: transfer.points }, theirs);
    await keep(rows, transfer, {
      state,
      attempt_problem: isOpen && isOdd ? 'points_differ' : null,
      ...theirsOf(theirs, now),
      difference,
      ...(saysTheSame(transfer, theirs, difference) ? {} : newlyDiffering(difference, now)),
    });
    return false;
  }
  const { time_zone: timeZone } = await rows.db
    .selectFrom('client')
    .select('time_zone')
    .where('id', '=', rows.clientId)
    .executeTakeFirstOrThrow();
  const until = next === 'confirmed' ? redeemUntil(localDateIn(now, timeZone)) : null;
  await keep(rows, transfer, {
    state: next,
    reason: next === 'refused' ? (heard.reason ?? 'document_unknown') : null,
    reference: heard.reference,
    redeem_until: until,
    settled_at: now,
    sealed_document: null,
    next_attempt_at: null,
    attempt_problem: null,
    ...theirsOf(theirs, now),
    difference: transferDifference({ state: next, points: transfer.points }, theirs),
    differs_since: null,
    next_question_at: heard.reason === 'withdrawn' ? null : nextQuestionAt(now, now),
  });
  const programme = (await programmeOf(rows))?.name ?? '';
  await closeTransfer(
    rows.db,
    { clientId: rows.clientId, transferId: transfer.id, at: now },
    { leaves: next === 'confirmed', reason: { programme } },
  );
  await tellMember(rows, transfer, { programme, until, now });
  return true;
}

/** Takes that the programme was not heard. What may have arrived there counts as unknown in the end, and is given back to nobody. @spec TR-03 */
export async function keepProblem(
  rows: ClientRows,
  transfer: Transfer,
  problem: ProgrammeProblemCode,
): Promise<void> {
  if (!isOpenTransfer(transfer.state)) return;
  const isLost = problem === 'answer_unreadable' || isOverdue(transfer);
  await keep(rows, transfer, {
    state: isLost ? lost(transfer.state) : transfer.state,
    attempt_problem: problem,
  });
}

const isOverdue = ({ attempts }: Transfer): boolean => attempts >= ATTEMPTS_UNTIL_UNKNOWN;
const lost = (state: TransferState): TransferState => nextTransferState(state, 'lose') ?? state;

function settledBy(
  state: TransferState,
  theirs: TheirState,
  arrivedWhole: boolean,
): 'confirmed' | 'refused' | null {
  const event: TransferEvent | null =
    theirs === 'refused' ? 'refuse' : theirs === 'confirmed' && arrivedWhole ? 'confirm' : null;
  const next = event && nextTransferState(state, event);
  return next === 'confirmed' || next === 'refused' ? next : null;
}

const theirsOf = (theirs: { readonly state: TheirState; readonly points: number | null }, now: Date) => ({
  theirs_state: theirs.state,
  theirs_points: theirs.points,
  theirs_at: now,
});

/** A difference that was told before is the same one, whatever was decided about it. */
const saysTheSame = (
  transfer: Transfer,
  theirs: { readonly state: TheirState; readonly points: number | null },
  difference: TransferDifference,
): boolean =>
  transfer.difference === difference &&
  transfer.theirs_state === theirs.state &&
  transfer.theirs_points === theirs.points;

/** Nobody has decided about what was not told before; what no longer differs keeps what was decided about it. */
const newlyDiffering = (difference: TransferDifference, now: Date) =>
  isTransferDifference(difference)
    ? { differs_since: now, decision: null, decision_note: null, decided_by: null, decided_at: null }
    : { differs_since: null };

interface Change {
  readonly state: TransferState;
  readonly attempt_problem: string | null;
  readonly difference?: TransferDifference;
  readonly [column: string]: string | number | Date | null | undefined;
}

const keep = ({ db, clientId }: ClientRows, { id }: Transfer, change: Change) =>
  db
    .updateTable('points_transfer')
    .set(change)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

export async function tellMember(
  { db, clientId }: ClientRows,
  { membership_id: membershipId, points }: Transfer,
  told: { readonly programme: string; readonly until: string | null; readonly now: Date },
): Promise<void> {
  const { programme, until, now } = told;
  const message =
    until === null
      ? ({ kind: 'points_transfer_refused', parameters: { points, programme } } as const)
      : ({ kind: 'points_transfer_confirmed', parameters: { points, programme, until } } as const);
  await db
    .insertInto('notification')
    .values(
      inboxRow({
        ...message,
        clientId,
        id: newId(now.getTime()),
        membershipId,
        link: '/points-transfer',
        at: now,
      }),
    )
    .execute();
}
