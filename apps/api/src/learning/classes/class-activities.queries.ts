import type { ClassKind } from '@trilha/rules/learning/classes/class-status.rule';
import type { LearnerTransaction } from '#platform/context.ts';

type Scope = Pick<LearnerTransaction, 'db'> & { readonly client: { readonly id: string } };

interface OfClass {
  readonly id: string;
  readonly training_id: string;
  readonly kind: string;
}

/** The activities that whoever holds a live class opens one by one, in their order; those of other kinds are open. @spec EV-03 */
export async function activitiesOfClass({ db, client }: Scope, { id, training_id, kind }: OfClass) {
  if (kind !== ('live_class' satisfies ClassKind)) return [];
  const rows = await db
    .selectFrom('activity')
    .innerJoin('module', (join) =>
      join.onRef('module.client_id', '=', 'activity.client_id').onRef('module.id', '=', 'activity.module_id'),
    )
    .leftJoin('class_activity_authorisation as opened', (join) =>
      join
        .onRef('opened.client_id', '=', 'activity.client_id')
        .onRef('opened.activity_id', '=', 'activity.id')
        .on('opened.class_id', '=', id),
    )
    .select([
      'activity.id',
      'activity.title',
      'activity.kind',
      'module.title as module',
      'opened.authorised_at',
    ])
    .where('activity.client_id', '=', client.id)
    .where('activity.training_id', '=', training_id)
    .where('activity.removed_at', 'is', null)
    .orderBy('activity.hierarchy_order')
    .execute();
  return rows.map(({ authorised_at, ...row }) => ({
    ...row,
    authorisedAt: authorised_at?.toISOString() ?? null,
  }));
}
