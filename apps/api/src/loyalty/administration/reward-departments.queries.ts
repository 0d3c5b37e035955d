import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;

/** Departments as they stand in the store. */
export const departmentsOf = ({ db, client }: Scope) =>
  db
    .selectFrom('reward_department')
    .select(['id', 'name'])
    .where('client_id', '=', client.id)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** Categories by name, each with how many rewards of any campaign lie in it. */
export const categoriesOf = ({ db, client }: Scope) =>
  db
    .selectFrom('reward_category as category')
    .select(['id', 'name', 'department_id as departmentId', 'maximum_per_person as maximumPerPerson'])
    .select((eb) =>
      eb
        .selectFrom('reward')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('reward.client_id', '=', 'category.client_id')
        .whereRef('reward.category_id', '=', 'category.id')
        .$asScalar()
        .$notNull()
        .as('rewards'),
    )
    .where('client_id', '=', client.id)
    .orderBy('name')
    .execute();

/** Locks the client's departments, so that one order is written at a time. */
export async function lockDepartments(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('reward_department')
    .select('id')
    .where('client_id', '=', tx.client.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function arrange(tx: Transaction, departmentIds: readonly string[]): Promise<void> {
  await sql`update reward_department set position = wanted.position
    from unnest(${departmentIds}::uuid[]) with ordinality as wanted (id, position)
    where reward_department.client_id = ${tx.client.id} and reward_department.id = wanted.id`.execute(tx.db);
}

/** How many of them the client has. */
export async function countOf(
  tx: Transaction,
  table: 'reward_department' | 'reward_category',
): Promise<number> {
  const { count } = await tx.db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', tx.client.id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasDepartment(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('reward_department')
    .select('id')
    .where('client_id', '=', tx.client.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
