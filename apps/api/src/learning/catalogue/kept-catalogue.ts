import type { CatalogueFilters } from '@trilha/rules/learning/catalogue-filters.rule';
import { siftCatalogue } from '@trilha/rules/learning/catalogue-filters.rule';
import { type CatalogueOrder, shelfFor } from '@trilha/rules/learning/catalogue-shelf.rule';
import { type OfferedOnHome, offeredOnHome } from '@trilha/rules/learning/home-lists.rule';
import type { TranslationsByPlace } from '@trilha/rules/learning/translation.rule';
import type { Context } from '#platform/context.ts';
import { type KeptReader, keptByVersion, keptParts, latestParts } from '#platform/database/kept.ts';
import { type TrailOutline, trailOutlineOf } from '../trails/trail-outline.queries.ts';
import {
  translatedActivities,
  translatedOutline,
  translatedTrail,
  translatedTrainings,
} from '../translations/translated-catalogue.ts';
import { translationsInto } from '../translations/translations.queries.ts';
import { type ActivityMatch, activityMatches, relevances } from './catalogue-search.queries.ts';
import { type KeptTraining, trainingsOf } from './kept-catalogue.queries.ts';
import type { OwnCard, OwnShelf, SiftedShelf } from './own-catalogue.ts';
import {
  type OutlinedActivity,
  outlinedActivities,
  outlineOf,
  type TrainingOutline,
} from './training-outline.queries.ts';

type CatalogueAsking = Pick<Context, 'platform' | 'client'> & {
  readonly actor: Pick<Context['actor'], 'language'>;
};

/** What a client's catalogue shows to everybody, as of one version. */
export interface KeptCatalogue {
  readonly find: (trainingId: string) => KeptTraining | undefined;
  /** Where a training stands, the newest first. */
  readonly order: CatalogueOrder<KeptTraining>;
  /** What is offered to whoever is in these groups. @spec LE-11 */
  readonly shelf: (kinds: readonly string[], groups: ReadonlySet<string>) => KeptShelf;
  /** Which trainings of a kind hold these words, and how well: the same for whoever searches. @spec LE-10 */
  readonly found: (kind: string, words: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The same over every kind, and in the activities. @spec LE-10 */
  readonly foundAnywhere: (words: readonly string[]) => Promise<FoundAnywhere>;
  readonly outline: (trainingId: string) => Promise<TrainingOutline>;
  /** The activities of an earlier version, for whoever stays on it. */
  readonly earlier: (trainingId: string, version: number) => Promise<readonly OutlinedActivity[]>;
  readonly trail: (trailId: string) => Promise<TrailOutline>;
  /** Activities with the words of the language it is read in. @spec UX-01 */
  readonly said: (activities: readonly OutlinedActivity[]) => readonly OutlinedActivity[];
}

export interface FoundAnywhere {
  readonly trainings: ReadonlyMap<string, number>;
  readonly activities: readonly ActivityMatch[];
}

/** A shelf, and what of it passes the filters that people have chosen lately. */
export interface KeptShelf extends OwnShelf {
  readonly sifted: (filters: CatalogueFilters) => SiftedShelf;
  /** The same as home looks at it. @spec LE-10 */
  readonly onHome: () => OfferedOnHome<OwnCard>;
}

/** People of some dozens of different groups, and so many choices of filters, find their lists ready. */
const MOST_SHELVES = 40;
const MOST_CHOICES = 40;
/** What is searched for is soon searched for again: by the next page, another filter, somebody else. */
const MOST_SEARCHES = 60;

/** The activities a person finds in a training: of the newest version, or of the one they stay on. @spec LE-07 */
export const activitiesFound = async (
  catalogue: KeptCatalogue,
  trainingId: string,
  version: number | null,
): Promise<readonly OutlinedActivity[]> =>
  version === null
    ? (await catalogue.outline(trainingId)).activities
    : catalogue.earlier(trainingId, version);

/** The catalogue in the languages it is read in; in one that nobody has translated anything into it is the same. */
interface CatalogueInLanguages {
  readonly in: (language: string) => Promise<KeptCatalogue>;
}

/** The catalogue of the client in the person's language; a person never sees less than what stood when they asked. @spec LE-01 UX-01 */
export const catalogueAt = async (asking: CatalogueAsking, version: number): Promise<KeptCatalogue> =>
  (await catalogueInLanguages(asking, version)).in(asking.actor.language);

const catalogueInLanguages = keptByVersion<CatalogueInLanguages>(async (reader) => {
  const trainings = await trainingsOf(reader);
  const written = catalogueOf(reader, trainings);
  return {
    in: keptParts(async (language) => {
      const places = await translationsInto(reader, language);
      return places.size === 0
        ? written
        : translatedCatalogue(reader, trainings, { written, language, places });
    }),
  };
});

function catalogueOf(
  reader: KeptReader,
  trainings: readonly KeptTraining[],
  language?: string,
): KeptCatalogue {
  const byId = new Map(trainings.map((training, place) => [training.id, { place, training }]));
  const shelves = latestParts<KeptShelf>(MOST_SHELVES);
  const searches = latestParts<Promise<ReadonlyMap<string, number>>>(MOST_SEARCHES);
  const wholeSearches = latestParts<Promise<FoundAnywhere>>(MOST_SEARCHES);
  const earlier = keptParts((key) => {
    const [trainingId = '', version] = key.split('@');
    return outlinedActivities(reader, trainingId, Number(version));
  });
  return {
    find: (trainingId) => byId.get(trainingId)?.training,
    order: { find: (trainingId) => byId.get(trainingId) },
    shelf: (kinds, groups) =>
      shelves([...kinds, '', ...[...groups].sort()].join(), () =>
        keptShelf(shelfFor(trainings, { kinds, groups })),
      ),
    found: (kind, words) =>
      searches([kind, ...words].join(' '), (forget) => {
        const found = relevances(reader, kind, words, language);
        found.catch(forget);
        return found;
      }),
    foundAnywhere: (words) =>
      wholeSearches(words.join(' '), (forget) => {
        const found = foundAnywhere(reader, words, language);
        found.catch(forget);
        return found;
      }),
    outline: keptParts((trainingId) => outlineOf(reader, trainingId)),
    earlier: (trainingId, version) => earlier(`${trainingId}@${version}`),
    trail: keptParts((trailId) => trailOutlineOf(reader, trailId)),
    said: (activities) => activities,
  };
}

interface Translated {
  readonly written: KeptCatalogue;
  readonly language: string;
  readonly places: TranslationsByPlace;
}

/** The same catalogue with the words of another language laid in; what is read of it is read once for all languages. */
function translatedCatalogue(
  reader: KeptReader,
  trainings: readonly KeptTraining[],
  { written, language, places }: Translated,
): KeptCatalogue {
  return {
    ...catalogueOf(reader, translatedTrainings(trainings, places), language),
    outline: keptParts(async (id) => translatedOutline(id, await written.outline(id), places)),
    earlier: async (id, version) => translatedActivities(await written.earlier(id, version), places),
    trail: keptParts(async (id) => translatedTrail(await written.trail(id), places)),
    said: (activities) => translatedActivities(activities, places),
  };
}

async function foundAnywhere(
  reader: KeptReader,
  words: readonly string[],
  language: string | undefined,
): Promise<FoundAnywhere> {
  const [trainings, activities] = await Promise.all([
    relevances(reader, null, words, language),
    activityMatches(reader, words, language),
  ]);
  return { trainings, activities };
}

function keptShelf(shelf: OwnShelf): KeptShelf {
  const choices = latestParts<SiftedShelf>(MOST_CHOICES);
  let onHome: OfferedOnHome<OwnCard> | undefined;
  return {
    onHome: () => {
      onHome ??= offeredOnHome(shelf.cards.map(({ card }) => card));
      return onHome;
    },
    ...shelf,
    sifted: (filters) => choices(JSON.stringify(filters), () => siftCatalogue(shelf.cards, filters)),
  };
}
