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

/** How well one searched word is found in a text: 1 as it stands, less with a typing error. @spec LE-10 */
const likeness =
  (searched: RawBuilder<string>) =>
  (word: string): RawBuilder<number> =>
    word.length < SHORTEST_FORGIVEN
      ? sql`case when strpos(${searched}, ${word}) > 0 then 1::real else 0::real end`
      : sql`case when strpos(${searched}, ${word}) > 0 then 1::real else word_similarity(${word}, ${searched}) end`;

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

/** Activities of the newest versions, the same. @spec LE-10 UX-01 */
const searchedActivities = (
  clientId: string,
  language: string | undefined,
): RawBuilder<SearchedActivity> => sql<SearchedActivity>`(
  select a.activity_id as id, a.training_id as "trainingId",
    a.title || ' ' || coalesce(made.words, '') as title,
    a.search || ' ' || coalesce(plain_text(made.words), '') as search
  from training t
  join version_activity a on a.client_id = t.client_id and a.training_id = t.id and a.number = t.version
  left join (
    select part_id, string_agg(words, ' ') as words from training_translation
    where client_id = ${clientId} and language = ${language ?? null} and field = 'title' and part_id <> training_id
    group by part_id) made on made.part_id = a.activity_id
  where t.client_id = ${clientId})`;

interface SearchedActivity {
  readonly id: string;
  readonly trainingId: string;
  readonly title: string;
  readonly search: string;
}

interface SearchedTraining {
  readonly id: string;
  readonly kind: string;
  readonly search: string;
  readonly title: string;
}

const inTitle =
  (title: RawBuilder<string>) =>
  (word: string): RawBuilder<number> =>
    sql`case when strpos(plain_text(${title}), ${word}) > 0 then 1 else 0 end`;

/** A whole number, so that a page can go on from it; what the title says itself counts twice. */
const relevanceOf = (words: readonly string[], title: RawBuilder<string>, searched: RawBuilder<string>) =>
  sql<number>`round(10000 * (${sql.join(
    [...words.map(likeness(searched)), ...words.map(inTitle(title))],
    sql` + `,
  )}))::int`;

const holdsAll = (words: readonly string[], searched: RawBuilder<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${likeness(searched)(word)} >= ${LIKENESS}::real`),
    sql` and `,
  )})`;

type Reader = Pick<Learner, 'db' | 'clientId'>;

const OF_TRAINING = [sql.ref<string>('training.title'), sql.ref<string>('training.search')] as const;
const OF_ACTIVITY = [sql.ref<string>('activity.title'), sql.ref<string>('activity.search')] as const;

/**
 * The trainings of a kind, or of every kind, in which every searched word is found, with how well. Where a language is
 * given its translations are searched as well. @spec LE-10
 */
export async function relevances(
  { db, clientId }: Reader,
  kind: string | null,
  words: readonly string[],
  language?: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(searched(clientId, language).as('training'))
    .select(['training.id', relevanceOf(words, ...OF_TRAINING).as('relevance')])
    .where(({ and, eb }) => and(kind === null ? [] : [eb('training.kind', '=', kind)]))
    .where(holdsAll(words, OF_TRAINING[1]))
    .execute();
  return new Map(rows.map(({ id, relevance }) => [id, relevance]));
}

/** An activity of a newest version that holds every searched word. */
export interface ActivityMatch {
  readonly id: string;
  readonly trainingId: string;
  readonly relevance: number;
}

/**
 * The activities in which every searched word is found, in the language they are read in as well, the best first; their
 * training says who may see them. @spec LE-10
 */
export async function activityMatches(
  { db, clientId }: Reader,
  words: readonly string[],
  language?: string,
): Promise<readonly ActivityMatch[]> {
  return db
    .selectFrom(searchedActivities(clientId, language).as('activity'))
    .select(['activity.id', 'activity.trainingId', relevanceOf(words, ...OF_ACTIVITY).as('relevance')])
    .where(holdsAll(words, OF_ACTIVITY[1]))
    .orderBy('relevance', 'desc')
    .orderBy('activity.id')
    .execute();
}
