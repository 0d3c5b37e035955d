import { checkLedger, faultsIn } from '../../apps/api/src/roles/check-ledger.ts';
import { CONTENTS, POINTS, type World } from './world.ts';

/** What was paid and begun, beside what should have been. */
export interface Counted {
  readonly points: number;
  readonly pointsExpected: number;
  /** What was paid more than once, attempts begun twice, and what the proof of the ledger finds. */
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
  const [points] = await column(`select coalesce(sum(points), 0) as value from training_month_points`);
  return {
    points: Number(points),
    // Those of the training itself come on top of those of its activities.
    pointsExpected: learners * (CONTENTS.length + 1) * POINTS,
    doubled: [...paidTwice, ...begunTwice, ...faultsIn(await checkLedger(settings))],
  };
}
