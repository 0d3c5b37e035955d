import { sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';
import {
  type CatalogueQuery,
  conditionExcept,
  conditionsOf,
  type FilterName,
  relevanceOf,
} from './catalogue-filters.ts';
import { visibleTrainings } from './visible-trainings.queries.ts';

export interface CataloguePlace {
  readonly relevance: number;
  readonly at: string;
  readonly id: string;
}

/** One page of the catalogue and the row after it: best answers first, then the newest. @spec LE-01 LE-04 */
export function cataloguePage(
  learner: Learner,
  kind: string,
  query: CatalogueQuery,
  after: CataloguePlace | null,
  limit: number,
) {
  const relevance = relevanceOf(query);
  return learner.db
    .selectFrom(visibleTrainings(learner, [kind]).as('card'))
    .selectAll()
    .select(relevance.as('relevance'))
    .where(conditionExcept(conditionsOf(query), null))
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(${relevance}, card.sort_at, card.id) < (${after?.relevance ?? 0}::int, ${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy(relevance, 'desc')
    .orderBy('card.sort_at', 'desc')
    .orderBy('card.id', 'desc')
    .limit(limit + 1)
    .execute();
}

const FACET_LIMIT = 60;

/** How many cards each value of each filter would leave, the other filters kept. @spec LE-04 */
export async function catalogueCounts(learner: Learner, kind: string, query: CatalogueQuery) {
  const conditions = conditionsOf(query);
  const except = (name: FilterName | null) => conditionExcept(conditions, name);
  const { rows } = await sql<{ facet: string; value: string; label: string; count: number }>`
    with card as materialized (${visibleTrainings(learner, [kind])})
    select 'total' as facet, '' as value, '' as label, count(*) as count from card where ${except(null)}
    union all select 'favourites', '', '', count(*) from card where ${except('favourite')} and favourite
    union all select 'mandatory', '', '', count(*) from card where ${except('mandatory')} and mandatory
    union all select 'progress', progress, progress, count(*) from card where ${except('progress')} group by 2
    union all select 'enrolmentTypes', enrolment_type, enrolment_type, count(*) from card where ${except('enrolmentType')} group by 2
    union all select 'categories', category, category, count(*) from card where ${except('category')} and category <> '' group by 2
    union all (select 'tags', tag, tag, count(*) from card, unnest(tags) as tag where ${except('tag')} group by 2 order by 4 desc, 2 limit ${FACET_LIMIT})
    union all select 'groups', people_group.id::text, people_group.name, count(*)
      from card, unnest(groups) as group_id join people_group on people_group.client_id = ${learner.clientId} and people_group.id = group_id
      where ${except('group')} group by 2, 3`.execute(learner.db);
  const valuesOf = (facet: string) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, label, count }) => ({ value, label, count }))
      .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label));
  const countOf = (facet: string): number => rows.find((row) => row.facet === facet)?.count ?? 0;
  return {
    total: countOf('total'),
    facets: {
      categories: valuesOf('categories'),
      tags: valuesOf('tags'),
      groups: valuesOf('groups'),
      enrolmentTypes: valuesOf('enrolmentTypes'),
      progress: valuesOf('progress'),
      favourites: countOf('favourites'),
      mandatory: countOf('mandatory'),
    },
  };
}
