import { AppError } from '@trilha/contract/errors';
import { prerequisiteCircle, type TrainingNeeds } from '@trilha/rules/learning/prerequisite-circle.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** The stages of trails: those that are being written, as number 0, and those that newcomers find. */
const stages = (clientId: string) => sql`
  select trail_id, 0 as number, id, rule, minimum from trail_section where client_id = ${clientId}
  union all
  select s.trail_id, s.number, s.id, s.rule, s.minimum from version_section s
  join training t on t.client_id = s.client_id and t.id = s.trail_id and t.version = s.number
  where s.client_id = ${clientId}`;
const items = (clientId: string) => sql`
  select trail_id, 0 as number, section_id, training_id, required from trail_item where client_id = ${clientId}
  union all
  select i.trail_id, i.number, i.section_id, i.training_id, i.required from version_item i
  join training t on t.client_id = i.client_id and t.id = i.trail_id and t.version = i.number
  where i.client_id = ${clientId}`;

/**
 * What must be done for each training of the client to be done: its prerequisites, and of a trail what its stages ask
 * for, which is everything where nothing in it is required: as it is written and as it is published, so that neither adding a
 * prerequisite now nor publishing later closes a circle. @spec LE-06 LE-08
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
      from (${stages(client.id)}) stage
      join (${items(client.id)}) item
        on item.trail_id = stage.trail_id and item.number = stage.number and item.section_id = stage.id
      join (select i.trail_id, i.number, bool_or(i.required or s.rule = 'at_least') as of_something
        from (${stages(client.id)}) s
        join (${items(client.id)}) i on i.trail_id = s.trail_id and i.number = s.number and i.section_id = s.id
        group by i.trail_id, i.number) asked on asked.trail_id = stage.trail_id and asked.number = stage.number
      group by stage.trail_id, stage.number, stage.id, stage.rule, stage.minimum`.execute(db);
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
