import { AppError } from '@trilha/contract/errors';
import { decideEnrolmentRequests } from '@trilha/contract/learning/enrolment-requests.calls';
import { type RequestState, requestAfter } from '@trilha/rules/learning/enrolment-request.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { publish } from '#platform/outbox.ts';
import { endOfLine, type LockedTraining, lockTraining, type Waiting } from './places.queries.ts';
import { letIn } from './places.ts';
import { requestAnswered } from './request-answered.ts';

interface Asked extends Waiting {
  readonly training_id: string;
  readonly state: RequestState;
}

interface Decided {
  readonly enrolled: number;
  readonly queued: number;
  readonly refused: number;
}

/** Trainings are locked before requests, each in the order of their ids: two who decide at once decide once. */
export const routes = (bind: Bind): void =>
  bind.write(decideEnrolmentRequests, async (tx, { body: { requestIds, decision, reason } }) => {
    if (decision === 'refused' && reason === '') throw new AppError('decision_reason_required');
    const wanted = [...new Set(requestIds)];
    const trainings = await lockTrainingsOf(tx, wanted);
    const asked = await lockRequests(tx, wanted);
    if (asked.length < wanted.length) throw new AppError('not_found');
    const event = decision === 'refused' ? 'refuse' : 'enrol';
    const open = asked.filter(
      ({ state }) =>
        requestAfter(state, event) !== null && (event === 'refuse' || state === 'awaiting_approval'),
    );
    await markDecided(tx, open, reason);
    const decided: Decided[] = [];
    for (const training of trainings) {
      const people = open.filter(({ training_id }) => training_id === training.id);
      decided.push(
        decision === 'refused'
          ? await refuse(tx, training, people, reason)
          : await approve(tx, training, people),
      );
    }
    const sum = (of: keyof Decided): number => decided.reduce((total, each) => total + each[of], 0);
    return {
      enrolled: sum('enrolled'),
      queued: sum('queued'),
      refused: sum('refused'),
      untouched: asked.length - open.length,
    };
  });

async function lockTrainingsOf(tx: Transaction, ids: readonly string[]): Promise<LockedTraining[]> {
  const rows = await tx.db
    .selectFrom('enrolment_request')
    .select('training_id')
    .distinct()
    .where('client_id', '=', tx.client.id)
    .where('id', 'in', [...ids])
    .orderBy('training_id')
    .execute();
  const locked: LockedTraining[] = [];
  for (const { training_id } of rows) locked.push(await lockTraining(tx, training_id));
  return locked;
}

/** In the order in which they asked. */
async function lockRequests({ db, client }: Transaction, ids: readonly string[]): Promise<Asked[]> {
  const rows = await db
    .selectFrom('enrolment_request as request')
    .innerJoin('membership as member', (join) =>
      join
        .onRef('member.client_id', '=', 'request.client_id')
        .onRef('member.id', '=', 'request.membership_id'),
    )
    .select([
      'request.id',
      'request.training_id',
      'request.membership_id',
      'request.state',
      'member.display_name',
    ])
    .where('request.client_id', '=', client.id)
    .where('request.id', 'in', [...ids])
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .forUpdate('request')
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as RequestState }));
}

async function markDecided(
  { db, client, actor, now }: Transaction,
  open: readonly Asked[],
  reason: string,
): Promise<void> {
  if (open.length === 0) return;
  await db
    .updateTable('enrolment_request')
    .set({ decided_at: now, decided_by: actor.membershipId, reason: reason === '' ? null : reason })
    .where('client_id', '=', client.id)
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
}

/** Whoever finds no place goes to the end of the line, approved. @spec LE-06 LE-11 */
async function approve(
  tx: Transaction,
  training: LockedTraining,
  people: readonly Asked[],
): Promise<Decided> {
  const { vacancies, enrolled } = training;
  const free = vacancies === null ? people.length : Math.max(0, vacancies - enrolled);
  const inside = people.slice(0, free);
  const behind = people.slice(free);
  await letIn(tx, training, inside, 'approved');
  let number = behind.length > 0 ? await endOfLine(tx, training.id) : 0;
  for (const person of behind) {
    await tx.db
      .updateTable('enrolment_request')
      .set({ state: 'awaiting_place', line_number: number })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', person.id)
      .execute();
    number += 1;
    await publish(tx, requestAnswered, { requestId: person.id, answer: 'queued' });
  }
  for (const person of people) await log(tx, 'learning.enrolment.approve', training, person);
  return { enrolled: inside.length, queued: behind.length, refused: 0 };
}

async function refuse(
  tx: Transaction,
  training: LockedTraining,
  people: readonly Asked[],
  reason: string,
): Promise<Decided> {
  for (const person of people) {
    await tx.db
      .updateTable('enrolment_request')
      .set({ state: 'refused', ended_at: tx.now })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', person.id)
      .execute();
    await publish(tx, requestAnswered, { requestId: person.id, answer: 'refused' });
    await log(tx, 'learning.enrolment.refuse', training, person, reason);
  }
  return { enrolled: 0, queued: 0, refused: people.length };
}

const log = (
  tx: Transaction,
  action: 'learning.enrolment.approve' | 'learning.enrolment.refuse',
  { title }: LockedTraining,
  { membership_id }: Asked,
  reason?: string,
) =>
  recordAudit(tx, {
    action,
    subjectKind: 'person',
    subjectId: membership_id,
    after: { title, ...(reason ? { reason } : {}) },
  });
