import type { JobContext } from '#platform/context.ts';
import { kindsOn } from './training-kinds.ts';

/** Whether trainings of this kind are there for people now: of the others nobody is written to. @spec CL-03 */
export async function isKindOn(
  { db, clientId }: Pick<JobContext, 'db' | 'clientId'>,
  kind: string,
): Promise<boolean> {
  const { modules } = await db
    .selectFrom('client')
    .select('modules')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return kindsOn(new Set(modules)).some((on) => on === kind);
}
