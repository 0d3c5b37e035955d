import { chooseTrainings } from '@trilha/contract/learning/bulk-trainings.calls';
import { BULK_LIMIT } from '@trilha/contract/people/people-terms';
import type { Bind } from '#platform/http/bind.ts';
import { matching } from '../authoring/matching-trainings.queries.ts';
import { requireModuleOf } from '../catalogue/training-kinds.ts';

export const routes = (bind: Bind): void =>
  bind.read(chooseTrainings, async ({ db, client }, { query }) => {
    requireModuleOf(client, query.kind);
    const isMatching = matching(client.id, query, query.kind);
    const { total } = await db
      .selectFrom('training')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isMatching)
      .executeTakeFirstOrThrow();
    const trainings = await db
      .selectFrom('training')
      .select(['id', 'title'])
      .where(isMatching)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BULK_LIMIT)
      .execute();
    const categories = await db
      .selectFrom('training')
      .select('category')
      .distinct()
      .where('client_id', '=', client.id)
      .where('kind', '=', query.kind)
      .where('category', '<>', '')
      .orderBy('category')
      .execute();
    return { total, trainings, categories: categories.map(({ category }) => category) };
  });
