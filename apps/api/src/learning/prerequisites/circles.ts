import { AppError } from '@trilha/contract/errors';
import { prerequisiteCircle } from '@trilha/rules/learning/enrolment.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/**
 * What must be done for each training of the client to be done: its prerequisites, and of a trail also the courses that
 * it cannot be completed without. @spec LE-06 LE-08
 */
export async function neededForEach({ db, client }: Scope): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ training_id: string; needed_id: string }>`
    select training_id, required_training_id as needed_id from training_prerequisite where client_id = ${client.id}
    union
    select item.trail_id, item.training_id from trail_item item
      join trail_section section on section.client_id = item.client_id and section.id = item.section_id
      where item.client_id = ${client.id} and item.required and item.training_id is not null
        and section.rule <> 'at_least'`.execute(db);
  const needed = new Map<string, string[]>();
  for (const { training_id, needed_id } of rows)
    needed.set(training_id, [...(needed.get(training_id) ?? []), needed_id]);
  return needed;
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
