import { isOpenTransfer, nextTransferState, nextTurnAt } from '@trilha/rules/transfer/transfer-state.rule';
import type { Platform } from '#platform/context.ts';
import { answerAddress, secrets } from '../programme/programme-secret.ts';
import { keepHeard, keepProblem } from './keep-heard.ts';
import { serviceProgramme } from './service-programme.ts';
import { openDocument } from './transfer-document.ts';
import {
  type HeardTransfer,
  ProgrammeProblem,
  type ProgrammeProblemCode,
  type TransferProgramme,
} from './transfer-port.ts';
import { type ClientRows, lockedTransfer, programmeOf, type Transfer } from './transfers.queries.ts';

type Outcome = HeardTransfer | { readonly problem: ProgrammeProblemCode };

interface Turn {
  readonly transfer: Transfer;
  /** Null where nothing of it is kept any more: then it can only be asked about. */
  readonly document: string | null;
  readonly programme: TransferProgramme;
}

/**
 * Sends a transfer whose turn has come and keeps what is heard of it. That it is being sent is written before: whoever is
 * killed in between leaves a transfer that is sent again with the same key. Safe to repeat. @spec TR-03
 */
export async function sendTransfer(platform: Platform, clientId: string, transferId: string): Promise<void> {
  const turn = await takeTurn(platform, clientId, transferId);
  if (turn) await keepOutcome(platform, clientId, transferId, await outcomeOf(() => sent(turn)));
}

/** Asks what became of a transfer, whatever is known of it here, and keeps what is heard; false where nothing was. @spec TR-03 */
export async function askAboutTransfer(
  platform: Platform,
  clientId: string,
  transferId: string,
): Promise<boolean> {
  const programme = await platform.database.inClient(clientId, (db) =>
    programmeFor(platform, { db, clientId }),
  );
  const outcome = await outcomeOf(() => programme.ask(transferId));
  await keepOutcome(platform, clientId, transferId, outcome);
  return !('problem' in outcome);
}

/** What is unknown is asked about first; what never came is sent again, or is nobody's any more. */
async function sent({ transfer, document, programme }: Turn): Promise<HeardTransfer> {
  const { id: transferId, role, points, state } = transfer;
  if (state === 'unknown' || document === null) {
    const heard = await programme.ask(transferId);
    if (heard.state !== 'missing') return heard;
    if (document === null) return { ...heard, state: 'refused', reason: 'withdrawn' };
  }
  return programme.send({ transferId, document, role, points });
}

const outcomeOf = (speak: () => Promise<HeardTransfer>): Promise<Outcome> =>
  speak().catch((error: unknown) => {
    if (error instanceof ProgrammeProblem) return { problem: error.code };
    throw error;
  });

const takeTurn = (platform: Platform, clientId: string, transferId: string): Promise<Turn | null> =>
  platform.database.inClient(clientId, async (db) => {
    const rows = { db, clientId };
    const transfer = await lockedTransfer(rows, transferId);
    const now = platform.now();
    const isDue = transfer?.next_attempt_at && transfer.next_attempt_at.getTime() <= now.getTime();
    const state = transfer && nextTransferState(transfer.state, 'send');
    if (!transfer || !state || !isDue) return null;
    const attempts = transfer.attempts + 1;
    await db
      .updateTable('points_transfer')
      .set({
        state,
        attempts,
        sent_at: transfer.sent_at ?? now,
        next_attempt_at: nextTurnAt(attempts, now),
      })
      .where('client_id', '=', clientId)
      .where('id', '=', transferId)
      .execute();
    const sealed = transfer.sealed_document;
    return {
      transfer: { ...transfer, state },
      document: sealed === null ? null : openDocument(platform.sealer, clientId, sealed),
      programme: await programmeFor(platform, rows),
    };
  });

async function programmeFor(
  { outbound, sealer, addresses }: Platform,
  rows: ClientRows,
): Promise<TransferProgramme> {
  const settings = await programmeOf(rows);
  const address = settings?.service_address;
  if (!settings || !address) return UNREACHED;
  return serviceProgramme(outbound, {
    address,
    secret: secrets.open(sealer, settings),
    answerTo: answerAddress(addresses.origin, settings.answer_key),
  });
}

const unreached = (): Promise<never> => Promise.reject(new ProgrammeProblem('unreachable'));
/** The client took its address away while a transfer was on its way. */
const UNREACHED: TransferProgramme = { send: unreached, ask: unreached };

const keepOutcome = (
  { database, now }: Platform,
  clientId: string,
  transferId: string,
  outcome: Outcome,
): Promise<void> =>
  database.inClient(clientId, async (db) => {
    const rows = { db, clientId };
    const transfer = await lockedTransfer(rows, transferId);
    if (!transfer) return;
    if ('problem' in outcome) {
      await keepProblem(rows, transfer, outcome.problem);
      return;
    }
    await keepHeard(rows, transfer, outcome, now());
    // What never came there goes again with the next turn.
    if (outcome.state === 'missing' && isOpenTransfer(transfer.state))
      await db
        .updateTable('points_transfer')
        .set({ next_attempt_at: now() })
        .where('client_id', '=', clientId)
        .where('id', '=', transferId)
        .execute();
  });
