import {
  EXCERPT_MARKS,
  excerptParts,
  type Guessable,
  type MarkedPart,
} from '@trilha/rules/learning/search-match.rule';
import { wordForms } from '@trilha/rules/learning/word-forms.rule';
import { searchText } from '@trilha/rules/shared/text';
import { sql } from 'kysely';
import type { Learner } from '../standing/standing.queries.ts';

const MOST_WORDS = 8;

/** The words of a search, without accents and capitals; none where nothing is searched. @spec LE-10 */
export const searchedWords = (search: string | undefined): string[] =>
  searchText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/** How well something holds every searched word, the greater the better; whole, so that a page can go on from it. */
export interface Relevance extends Guessable {
  readonly relevance: number;
}

/** An activity of a newest version that holds every searched word. */
export interface ActivityMatch extends Relevance {
  readonly id: string;
  /** It would not be found without the text inside, which is read by whoever may open it. */
  readonly onlyInside: boolean;
}

/** What holds the words, whoever searches. */
export interface FoundAnywhere {
  /** By the id of the training. */
  readonly trainings: ReadonlyMap<string, Relevance>;
  /** By the id of the training they are in. */
  readonly activities: ReadonlyMap<string, readonly ActivityMatch[]>;
}

type Reader = Pick<Learner, 'db' | 'clientId'>;

interface FoundRow extends ActivityMatch {
  readonly trainingId: string;
}

/**
 * The trainings of every kind and the activities in which every searched word is found: as it stands, by its stem or
 * typed in haste. Where a language is given its translations are searched as well. @spec LE-10
 */
export async function foundInCatalogue(
  { db }: Reader,
  words: readonly string[],
  language?: string,
): Promise<FoundAnywhere> {
  const forms = words.map(formsOf);
  const { rows } = await sql<FoundRow>`
    select part_id as id, training_id as "trainingId", relevance, guessed, only_inside as "onlyInside"
    from find_in_catalogue(${words}::text[], ${forms.map(anyOf)}::text[], ${forms.map(anyBeginning)}::text[],
      ${language ?? ''})
    order by relevance desc, part_id`.execute(db);
  const isTraining = ({ id, trainingId }: FoundRow): boolean => id === trainingId;
  return {
    trainings: new Map(rows.filter(isTraining).map((training) => [training.id, training])),
    activities: Map.groupBy(
      rows.filter((row) => !isTraining(row)),
      ({ trainingId }) => trainingId,
    ),
  };
}

/** By the id of the training or activity, a piece of its text that holds the words; none where nothing inside does. */
export type ExcerptOf = (id: string) => MarkedPart[] | undefined;

/** Of the text inside of these trainings and activities what holds the words, by their ids, in one statement. @spec LE-10 */
export async function excerptsOf(
  { db, clientId }: Reader,
  { ids, words, language = '' }: ExcerptsAsked,
): Promise<ReadonlyMap<string, MarkedPart[]>> {
  const none = ids.map((id): [string, MarkedPart[]] => [id, []]);
  if (ids.length === 0 || words.length === 0) return new Map(none);
  const forms = words.flatMap(formsOf);
  const { rows } = await sql<ExcerptRow>`
    select held.part_id as id, left(held.body, 12) as opening, right(held.body, 12) as ending,
      ts_headline(catalogue_words_of(held.language), held.body, asked.query,
        ${`StartSel="${EXCERPT_MARKS.from}", StopSel="${EXCERPT_MARKS.to}", MaxFragments=1, MinWords=10, MaxWords=22`}
      ) as excerpt
    from catalogue_text held
    cross join lateral (select to_tsquery(catalogue_words_of(held.language), ${anyOf(forms)})
      || to_tsquery('catalogue_simple', ${anyBeginning(forms)}) as query) asked
    where held.client_id = ${clientId} and held.part_id = any(${ids}::uuid[])
      and held.translated_into in ('', ${language}) and held.inside @@ asked.query
      and not exists (select from catalogue_text said
        where said.client_id = held.client_id and said.part_id = held.part_id and said.body <> ''
          and said.translated_into = ${language} and held.translated_into <> ${language})`.execute(db);
  const found = rows.map(({ id, excerpt, ...ends }): [string, MarkedPart[]] => [
    id,
    excerptParts(excerpt, ends),
  ]);
  return new Map([...none, ...found]);
}

interface ExcerptRow {
  readonly id: string;
  readonly excerpt: string;
  readonly opening: string;
  readonly ending: string;
}

interface ExcerptsAsked {
  readonly ids: readonly string[];
  readonly words: readonly string[];
  readonly language?: string | undefined;
}

/** The forms of a word, as the text search of PostgreSQL takes words that are nothing but words. */
const formsOf = (word: string): string[] => wordForms(word.replaceAll(/['\\]/g, ' '));

/** A query that nothing holds, of what has neither letters nor digits. */
const anyOf = (forms: readonly string[]): string => forms.map((form) => `'${form} '`).join(' | ');

/** The same for what begins so, as one types; by a single letter almost everything would. */
const anyBeginning = (forms: readonly string[]): string =>
  forms.map((form) => (form.length > 1 ? `'${form} ':*` : `'${form} '`)).join(' | ');
