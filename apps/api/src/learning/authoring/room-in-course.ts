import { AppError } from '@trilha/contract/errors';
import { MOST_ACTIVITIES_OF_MODULE, MOST_MODULES } from '@trilha/rules/learning/course-size';
import type { Transaction } from '#platform/context.ts';

const refuse = (path: string, maximum: number): never => {
  throw new AppError('validation_failed', { maximum }, [{ path, code: 'too_many' }]);
};

/** What could not be arranged any more is not added: room for one more module. */
export function assertRoomForModule(modules: number): void {
  if (modules + 1 > MOST_MODULES) refuse('modules', MOST_MODULES);
}

/** The same for so many more activities of a module. */
export async function assertRoomInModule(
  { db, client }: Transaction,
  moduleId: string,
  more: number,
): Promise<void> {
  const { held } = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('client_id', '=', client.id)
    .where('module_id', '=', moduleId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (held + more > MOST_ACTIVITIES_OF_MODULE) refuse('activities', MOST_ACTIVITIES_OF_MODULE);
}
