import type { ParsedInputOf } from '@trilha/contract/define-call';
import type { listOnlineCourses } from '@trilha/contract/learning/catalogue.calls';
import { searchText } from '@trilha/rules/shared/text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type CatalogueQuery = ParsedInputOf<typeof listOnlineCourses>['query'];
export type FilterName =
  | 'search'
  | 'progress'
  | 'favourite'
  | 'mandatory'
  | 'category'
  | 'tag'
  | 'group'
  | 'enrolmentType';

/** Under this likeness a word is another word, and not one typed in haste. */
const LIKENESS = 0.4;
const SHORTEST_FORGIVEN = 4;
const MOST_WORDS = 8;

const wordsOf = (search: string | undefined): string[] =>
  searchText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/** How well one searched word is found in a card: 1 as it stands, less with a typing error. @spec LE-10 */
const likeness = (word: string): RawBuilder<number> =>
  word.length < SHORTEST_FORGIVEN
    ? sql`case when strpos(card.search, ${word}) > 0 then 1::real else 0::real end`
    : sql`case when strpos(card.search, ${word}) > 0 then 1::real else word_similarity(${word}, card.search) end`;

const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Each filter as a condition on `card`, so that a count can leave out its own. @spec LE-04 */
export function conditionsOf(query: CatalogueQuery): Readonly<Record<FilterName, RawBuilder<SqlBool>>> {
  const when = (value: unknown, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
    value === undefined ? sql<SqlBool>`true` : condition;
  return {
    search: allOf(wordsOf(query.search).map((word) => sql<SqlBool>`${likeness(word)} >= ${LIKENESS}::real`)),
    progress: when(query.progress, sql`card.progress = ${query.progress}`),
    favourite: when(query.favourite, sql`card.favourite`),
    mandatory: when(query.mandatory, sql`card.mandatory`),
    category: when(query.category, sql`card.category = ${query.category}`),
    tag: when(query.tag, sql`${query.tag} = any(card.tags)`),
    group: when(query.group, sql`${query.group}::uuid = any(card.groups)`),
    enrolmentType: when(query.enrolmentType, sql`card.enrolment_type = ${query.enrolmentType}`),
  };
}

/** All conditions but the named one. */
export function conditionExcept(
  conditions: Readonly<Record<FilterName, RawBuilder<SqlBool>>>,
  left: FilterName | null,
): RawBuilder<SqlBool> {
  const names = Object.keys(conditions) as FilterName[];
  return allOf(names.filter((name) => name !== left).map((name) => conditions[name]));
}

/** How well a card answers the search, a whole number so that a page can go on from it; 0 when nothing is searched. */
export function relevanceOf(query: CatalogueQuery): RawBuilder<number> {
  const words = wordsOf(query.search);
  if (words.length === 0) return sql<number>`0::int`;
  const inTitle = words.map(
    (word) => sql`case when strpos(plain_text(card.title), ${word}) > 0 then 1 else 0 end`,
  );
  return sql<number>`round(10000 * (${sql.join([...words.map(likeness), ...inTitle], sql` + `)}))::int`;
}
