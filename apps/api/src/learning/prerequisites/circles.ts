import { AppError } from '@trilha/contract/errors';
import { prerequisiteCircle, type TrainingNeeds } from '@trilha/rules/learning/prerequisite-circle.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/**
 * What must be done for each training of the client to be done: its prerequisites, and of a trail what its stages ask
 * for, which is everything where nothing in it is required. @spec LE-06 LE-08
 */
export async function neededForEach({ db, client }: Scope): Promise<Map<string, TrainingNeeds>> {
  const { rows } = await sql<{ training_id: string; of: string[] | null; least: number | null }>`
    select training_id, array_agg(required_training_id) as of, null as least
      from training_prerequisite where client_id = ${client.id} group by training_id
    union all
    select stage.trail_id,
        array_agg(item.training_id) filter (where item.training_id is not null
          and (stage.rule = 'at_least' or item.required or not asked.of_something)),
        -- What is no training waits for nothing.
        stage.minimum - count(*) filter (where item.training_id is null)
      from trail_section stage
      join trail_item item on item.client_id = stage.client_id and item.section_id = stage.id
      cross join lateral (select exists (select from trail_section s
          join trail_item i on i.client_id = s.client_id and i.section_id = s.id
          where s.client_id = stage.client_id and s.trail_id = stage.trail_id
            and (i.required or s.rule = 'at_least')) as of_something) asked
      where stage.client_id = ${client.id}
      group by stage.trail_id, stage.id, stage.rule, stage.minimum`.execute(db);
  const needs = new Map<string, { all: string[]; some: { of: string[]; least: number }[] }>();
  for (const { training_id, of, least } of rows) {
    const own = needs.get(training_id) ?? { all: [], some: [] };
    needs.set(training_id, own);
    if (least === null) own.all.push(...(of ?? []));
    else own.some.push({ of: of ?? [], least });
  }
  return needs;
}

/** The titles of a circle, from its first training back to it. */
export async function titlesAround({ db, client }: Scope, circle: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('training')
    .select(['id', 'title'])
    .where('client_id', '=', client.id)
    .where('id', 'in', [...circle])
    .execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return [...circle, ...circle.slice(0, 1)].map((id) => titles.get(id) ?? '');
}

/** Errors: prerequisite_circle. */
export async function refuseItself(scope: Scope, trainingId: string, requiredIds: readonly string[]) {
  if (requiredIds.includes(trainingId)) throw await circleProblem(scope, [trainingId]);
}

/**
 * Refuses what was just written if it closes a circle. The write has turned the version of the client's catalogue and
 * holds it: of two that would close a circle together, the second one looks after the first is confirmed.
 * Errors: prerequisite_circle.
 */
export async function refuseCircle(tx: Transaction, trainingId: string): Promise<void> {
  const circle = prerequisiteCircle(trainingId, await neededForEach(tx));
  if (circle) throw await circleProblem(tx, circle);
}

const circleProblem = async (scope: Scope, circle: readonly string[]): Promise<AppError> =>
  new AppError('prerequisite_circle', { circle: (await titlesAround(scope, circle)).join(' → ') });
