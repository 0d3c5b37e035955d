import { AppError } from '@trilha/contract/errors';
import type { TrainingCard } from '@trilha/contract/learning/training-shapes';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { AuthoredKind } from '../authoring/authoring.queries.ts';
import { kindsOn } from '../catalogue/training-kinds.ts';

type Scope = Pick<Context, 'db' | 'client'>;
type Status = 'draft' | 'published' | 'archived';

const MOST_FOUND = 20;
const COLUMNS = ['training.id', 'training.title', 'training.kind', 'training.status'] as const;

const named = (row: { id: string; title: string; kind: string; status: string }) => ({
  ...row,
  kind: row.kind as TrainingCard['kind'],
  status: row.status as Status,
});

/** What kind of training an author asks about; one whose module is off is not there. Errors: not_found. */
export async function authoredKind({ db, client }: Scope, trainingId: string): Promise<AuthoredKind> {
  const training = await db
    .selectFrom('training')
    .select('kind')
    .where('client_id', '=', client.id)
    .where('id', '=', trainingId)
    .executeTakeFirst();
  const kind = kindsOn(client.modules).find((on) => on === training?.kind);
  if (!kind) throw new AppError('not_found');
  return kind;
}

export async function requiredBefore({ db, client }: Scope, trainingId: string) {
  const rows = await db
    .selectFrom('training_prerequisite as needed')
    .innerJoin('training', (join) =>
      join
        .onRef('training.client_id', '=', 'needed.client_id')
        .onRef('training.id', '=', 'needed.required_training_id'),
    )
    .select(COLUMNS)
    .where('needed.client_id', '=', client.id)
    .where('needed.training_id', '=', trainingId)
    .orderBy('training.title')
    .execute();
  return rows.map(named);
}

/** Other trainings of these kinds by title, those changed last first. */
export async function candidates(
  { db, client }: Scope,
  { trainingId, kinds, search }: { trainingId: string; kinds: readonly string[]; search: string },
) {
  const rows = await db
    .selectFrom('training')
    .select(COLUMNS)
    .where('training.client_id', '=', client.id)
    .where('training.kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .where('training.status', '<>', 'archived')
    .where('training.id', '<>', trainingId)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`plain_text(training.title) like plain_text(${`%${search.replace(/[%_\\]/g, '\\$&')}%`})`,
      ),
    )
    .orderBy('training.updated_at', 'desc')
    .orderBy('training.id')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(named);
}

/** Writes what is required anew; a training of another client is not there. Errors: not_found. */
export async function replaceRequired(
  { db, client }: Scope,
  trainingId: string,
  requiredIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('training_prerequisite')
    .where('client_id', '=', client.id)
    .where('training_id', '=', trainingId)
    .execute();
  if (requiredIds.length === 0) return;
  const known = await db
    .selectFrom('training')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', 'in', [...requiredIds])
    .where('kind', 'in', ['online_course', 'trail'])
    .execute();
  if (known.length !== requiredIds.length) throw new AppError('not_found');
  await db
    .insertInto('training_prerequisite')
    .values(
      requiredIds.map((required_training_id) => ({
        client_id: client.id,
        training_id: trainingId,
        required_training_id,
      })),
    )
    .execute();
}
