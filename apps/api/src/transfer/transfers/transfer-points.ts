import { AppError } from '@trilha/contract/errors';
import { transferAskedEvent } from '@trilha/contract/transfer/events';
import { transferPoints } from '@trilha/contract/transfer/points-transfer.calls';
import { compactNumber, isCpf } from '@trilha/rules/shared/tax-numbers';
import { transferProblem, transferRole } from '@trilha/rules/transfer/transfer-admission.rule';
import { assertProved } from '#identity/index.ts';
import { freeTrainingPoints, holdTrainingPoints } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { documentEnd, documentHash, sealDocument } from './transfer-document.ts';
import { programmeOf, takeTurnAt, transfersBearingOn } from './transfers.queries.ts';

export const transferAsked = defineEvent(transferAskedEvent.name, transferAskedEvent.payload);

const DAY_MS = 86_400_000;

/** Reserves the points and sends them off: the job that follows speaks with the programme. @spec TR-01 TR-03 */
export const routes = (bind: Bind): void =>
  bind.write(transferPoints, async (tx, { body }) => {
    const document = compactNumber(body.document);
    if (!isCpf(document)) throw refusedDocument('document_invalid');
    const { platform, actor, client, db, now } = tx;
    const rows = { db, clientId: client.id };
    const hash = documentHash(platform.sealer, client.id, document);
    // Two taps, or two accounts with one document, are asked one after the other.
    await takeTurnAt(rows, actor.membershipId);
    await takeTurnAt(rows, hash);
    const points = await assertAdmitted(tx, hash);
    await assertOwnDocument(tx, document);
    if (points !== body.points) throw new AppError('changed_meanwhile');
    const transferId = newId(now.getTime());
    const { membershipId } = actor;
    if (
      !(await holdTrainingPoints(db, { clientId: client.id, transferId, at: now }, { membershipId, points }))
    )
      throw new AppError('no_points_to_transfer');
    await db
      .insertInto('points_transfer')
      .values({
        client_id: client.id,
        id: transferId,
        membership_id: membershipId,
        role: transferRole(actor.roles) ?? '',
        points,
        document_hash: hash,
        document_end: documentEnd(document),
        sealed_document: sealDocument(platform.sealer, client.id, document),
        state: 'reserved',
        asked_at: now,
        next_attempt_at: now,
      })
      .execute();
    await publish(tx, transferAsked, { transferId });
    return { transferId };
  });

/** The points that go; a password is asked for only where nothing else stands in the way. */
async function assertAdmitted(tx: Transaction, hash: string): Promise<number> {
  const { actor, client, db, now } = tx;
  const rows = { db, clientId: client.id };
  const since = new Date(now.getTime() - DAY_MS);
  const points = await freeTrainingPoints(db, client.id, actor.membershipId);
  const known = await transfersBearingOn(rows, {
    membershipId: actor.membershipId,
    documentHash: hash,
    since,
  });
  const problem = transferProblem({
    isOpen: (await programmeOf(rows))?.is_open ?? false,
    roles: actor.roles,
    points,
    hasTransferred: known.hasTransferred,
    isDocumentUsed: known.isDocumentUsed,
    triesToday: known.tries,
  });
  if (problem === 'too_many_requests') {
    const free = (known.firstTry?.getTime() ?? since.getTime()) - since.getTime();
    throw new AppError(problem, { seconds: Math.ceil(free / 1000) });
  }
  if (problem !== null && problem !== 'document_used_elsewhere') throw new AppError(problem);
  // What others have done with a document is told to nobody who has not shown who they are.
  await assertProved(tx);
  if (problem !== null) throw new AppError(problem);
  return points;
}

/** Who is known here by a CPF sends points to nobody else's. */
async function assertOwnDocument({ db, actor }: Transaction, document: string): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select(['document', 'document_country'])
    .where('id', '=', actor.personId)
    .executeTakeFirstOrThrow();
  const isKnown = person.document !== null && person.document_country === 'BR';
  if (isKnown && compactNumber(person.document ?? '') !== document) throw refusedDocument('document_not_own');
}

const refusedDocument = (code: 'document_invalid' | 'document_not_own'): AppError =>
  new AppError('validation_failed', {}, [{ path: 'document', code }]);
