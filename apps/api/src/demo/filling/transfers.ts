import { localDateIn } from '@trilha/rules/shared/time-zone';
import { nextQuestionAt } from '@trilha/rules/transfer/next-question.rule';
import { redeemUntil } from '@trilha/rules/transfer/redeem-until.rule';
import { closeTransfer, freeTrainingPoints, holdTrainingPoints } from '#ledger/index.ts';
import { secrets } from '../../transfer/programme/programme-secret.ts';
import {
  SIMULATED_TRANSFER_SECRET,
  type SimulatedAnswer,
  TRANSFER_SIMULATOR,
} from '../../transfer/transfer-simulator.ts';
import { documentEnd, documentHash, sealDocument } from '../../transfer/transfers/transfer-document.ts';
import { clients } from '../content/clients.ts';
import { people } from '../content/people.ts';
import { type DemoTransfer, TRANSFER_CLIENT, TRANSFER_PROGRAMME, transfers } from '../content/transfers.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt } from './demo-writer.ts';

const client_id = demoId('client', TRANSFER_CLIENT);
const transferIdOf = ({ person }: DemoTransfer): string => demoId('points-transfer', person);
const referenceOf = (transfer: DemoTransfer): string =>
  `CM-${transferIdOf(transfer).slice(-6).toUpperCase()}`;

/** The construction client's programme, open at the simulator, and transfers that were before. @spec TR-01 */
export async function fillTransfers(writer: DemoWriter): Promise<void> {
  const { db, sealer, now, origin } = writer;
  await db
    .insertInto('transfer_programme')
    .values({
      client_id,
      ...TRANSFER_PROGRAMME,
      is_open: true,
      service_address: `${origin}${TRANSFER_SIMULATOR}`,
      sealed_secret: secrets.seal(sealer, client_id, SIMULATED_TRANSFER_SECRET),
      answer_key: demoId('transfer-programme', TRANSFER_CLIENT),
      changed_at: dayAt(now, -30),
    })
    .execute();
  for (const transfer of transfers) await fillTransfer(writer, transfer);
}

/** Through the ledger, as the product does it. */
async function fillTransfer({ db, sealer, now }: DemoWriter, transfer: DemoTransfer): Promise<void> {
  const { person: key, role, day, state, takenBackOn } = transfer;
  const membershipId = demoId('membership', TRANSFER_CLIENT, key);
  const points = Math.min(transfer.points, await freeTrainingPoints(db, client_id, membershipId));
  if (points === 0) return;
  const id = transferIdOf(transfer);
  const askedAt = dayAt(now, day, 14, 20);
  const answeredAt = dayAt(now, day, 14, 21);
  const move = { clientId: client_id, transferId: id, at: askedAt };
  await holdTrainingPoints(db, move, { membershipId, points });
  const isOpen = state === 'unknown';
  const leaves = state === 'confirmed';
  if (!isOpen)
    await closeTransfer(
      db,
      { ...move, at: answeredAt },
      { leaves, reason: { programme: TRANSFER_PROGRAMME.name } },
    );
  const number = people.find((person) => person.key === key)?.document.number ?? '';
  const document = number.replaceAll(/\D/g, '');
  const timeZone = clients.find(({ slug }) => slug === TRANSFER_CLIENT)?.timeZone ?? 'UTC';
  await db
    .insertInto('points_transfer')
    .values({
      client_id,
      id,
      membership_id: membershipId,
      role,
      points,
      document_hash: documentHash(sealer, client_id, document),
      document_end: documentEnd(document),
      sealed_document: isOpen ? sealDocument(sealer, client_id, document) : null,
      state,
      reason: state === 'refused' ? 'registration_inactive' : null,
      asked_at: askedAt,
      sent_at: askedAt,
      settled_at: isOpen ? null : answeredAt,
      redeem_until: leaves ? redeemUntil(localDateIn(answeredAt, timeZone)) : null,
      reference: leaves ? referenceOf(transfer) : null,
      attempts: isOpen ? 7 : 1,
      next_attempt_at: isOpen ? dayAt(now, 1, 9) : null,
      next_question_at: isOpen ? null : nextQuestionAt(answeredAt, now),
      theirs_state: isOpen ? 'pending' : state,
      theirs_points: leaves ? points : null,
      theirs_at: isOpen ? dayAt(now, -1, 14, 20) : answeredAt,
      difference: isOpen ? 'waiting' : 'none',
      ...(takenBackOn === undefined ? {} : takenBack(dayAt(now, takenBackOn, 14, 30))),
    })
    .execute();
}

const takenBack = (at: Date) => ({
  theirs_state: 'refused',
  theirs_points: null,
  theirs_at: at,
  difference: 'refused_there',
  differs_since: at,
});

/** What the simulated programme remembers of them. */
export const rememberedTransfers: ReadonlyMap<string, SimulatedAnswer> = new Map(
  transfers.map((transfer) => [transferIdOf(transfer), answerTo(transfer)]),
);

function answerTo(transfer: DemoTransfer): SimulatedAnswer {
  if (transfer.takenBackOn !== undefined) return { state: 'refused', reason: 'registration_inactive' };
  switch (transfer.state) {
    case 'confirmed':
      return { state: 'confirmed', points: transfer.points, reference: referenceOf(transfer) };
    case 'refused':
      return { state: 'refused', reason: 'registration_inactive' };
    case 'unknown':
      return { state: 'pending' };
  }
}
