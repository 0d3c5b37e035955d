import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

type SelectFrom = ExpressionBuilder<Tables, never>['selectFrom'];

/** The design of a training's certificates: of the template it names, else of the client's default, else none. @spec LE-12 */
export const designFor = (selectFrom: SelectFrom, clientId: string, trainingId: string) =>
  selectFrom('certificate_template as template')
    .leftJoin('training as named', (join) =>
      join
        .onRef('named.client_id', '=', 'template.client_id')
        .onRef('named.certificate_template_id', '=', 'template.id')
        .on('named.id', '=', trainingId),
    )
    .select('template.design_id')
    .where('template.client_id', '=', clientId)
    .where('template.removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('named.id', 'is not', null), eb('template.is_default', '=', true)]))
    .orderBy('named.id', (order) => order.asc().nullsLast())
    .limit(1);
