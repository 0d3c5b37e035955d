import { checkLedger, faultsIn } from '../../apps/api/src/roles/check-ledger.ts';
import { CONTENTS } from './lessons.ts';
import { POINTS, type World } from './world.ts';

/** What was paid and begun, beside what should have been. */
export interface Counted {
  readonly points: number;
  readonly pointsExpected: number;
  /** What was paid, begun, played or said more than once, and what the proof of the ledger finds. */
  readonly doubled: readonly string[];
}

/** Counts the points of learners who have each done everything once. */
export async function countPoints({ database, settings }: World, learners: number): Promise<Counted> {
  const column = async (text: string): Promise<string[]> =>
    (await database.query<{ value: string }>(text)).rows.map(({ value }) => value);
  const paidTwice = await column(
    `select kind || ' ' || source_id as value from ledger_transaction
      group by client_id, kind, source_id having count(*) > 1`,
  );
  const begunTwice = await column(
    `select 'attempts of ' || enrolment_id as value from attempt
      group by client_id, enrolment_id, activity_id having count(*) > 1`,
  );
  // A start that the network held back beyond the end begins another play, which nobody has played.
  const playedTwice = await column(
    `select 'plays of ' || enrolment_id as value from game_play where finished_at is not null
      group by client_id, enrolment_id, activity_id having count(*) > 1`,
  );
  // Whose an anonymous answer is nobody knows; there are as many as people.
  const saidTwice = await column(
    `select 'evaluation ' || handed.activity_id as value
      from (select activity_id, count(*) as people from reaction_handed_in group by activity_id) handed
      where people <> (select count(*) from reaction_named where activity_id = handed.activity_id)
        + (select count(*) from reaction_waiting where activity_id = handed.activity_id)
        + (select count(*) from reaction_set said join reaction_batch batch
            on batch.client_id = said.client_id and batch.id = said.batch_id
            where batch.activity_id = handed.activity_id)`,
  );
  const [points] = await column(`select coalesce(sum(points), 0) as value from training_month_points`);
  return {
    points: Number(points),
    // Those of the training itself come on top of those of its activities.
    pointsExpected: learners * (CONTENTS.length + 1) * POINTS,
    doubled: [
      ...paidTwice,
      ...begunTwice,
      ...playedTwice,
      ...saidTwice,
      ...faultsIn(await checkLedger(settings)),
    ],
  };
}
