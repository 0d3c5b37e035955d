import { searchText } from '@trilha/rules/shared/text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';

/** Under this likeness a word is another word, and not one typed in haste. */
const LIKENESS = 0.4;
const SHORTEST_FORGIVEN = 4;
const MOST_WORDS = 8;

/** The words of a search, without accents and capitals; none where nothing is searched. @spec LE-10 */
export const searchedWords = (search: string | undefined): string[] =>
  searchText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/** How well one searched word is found in a training: 1 as it stands, less with a typing error. @spec LE-10 */
const likeness = (word: string): RawBuilder<number> =>
  word.length < SHORTEST_FORGIVEN
    ? sql`case when strpos(training.search, ${word}) > 0 then 1::real else 0::real end`
    : sql`case when strpos(training.search, ${word}) > 0 then 1::real else word_similarity(${word}, training.search) end`;

/** Trainings as they are searched: in their own words, and in those of the language that is read. @spec LE-10 UX-01 */
const searched = (clientId: string, language: string | undefined): RawBuilder<SearchedTraining> =>
  language === undefined
    ? sql<SearchedTraining>`(select id, kind, search, title from training where client_id = ${clientId})`
    : sql<SearchedTraining>`(
        select t.id, t.kind, t.search || ' ' || coalesce(plain_text(made.words), '') as search,
          t.title || ' ' || coalesce(made.title, '') as title
        from training t left join (
          select training_id, string_agg(words, ' ') as words,
            string_agg(words, ' ') filter (where field = 'title') as title
          from training_translation
          where client_id = ${clientId} and language = ${language} and part_id = training_id
            and field in ('title', 'summary')
          group by training_id) made on made.training_id = t.id
        where t.client_id = ${clientId})`;

interface SearchedTraining {
  readonly id: string;
  readonly kind: string;
  readonly search: string;
  readonly title: string;
}

/**
 * The trainings of a kind in which every searched word is found, with how well: a whole number, so that a page can go
 * on from it. Where a language is given its translations are searched as well. @spec LE-10
 */
export async function relevances(
  { db, clientId }: Pick<Learner, 'db' | 'clientId'>,
  kind: string,
  words: readonly string[],
  language?: string,
): Promise<ReadonlyMap<string, number>> {
  const inTitle = words.map(
    (word) => sql`case when strpos(plain_text(training.title), ${word}) > 0 then 1 else 0 end`,
  );
  const rows = await db
    .selectFrom(searched(clientId, language).as('training'))
    .select([
      'training.id',
      sql<number>`round(10000 * (${sql.join([...words.map(likeness), ...inTitle], sql` + `)}))::int`.as(
        'relevance',
      ),
    ])
    .where('training.kind', '=', kind)
    .where(({ and }) => and(words.map((word) => sql<SqlBool>`${likeness(word)} >= ${LIKENESS}::real`)))
    .execute();
  return new Map(rows.map(({ id, relevance }) => [id, relevance]));
}
