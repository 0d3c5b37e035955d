import type { CatalogueFilters } from '@trilha/rules/learning/catalogue-filters.rule';
import { siftCatalogue } from '@trilha/rules/learning/catalogue-filters.rule';
import { type CatalogueOrder, shelfFor } from '@trilha/rules/learning/catalogue-shelf.rule';
import { type SharedMatches, sharedMatches } from '@trilha/rules/learning/found-groups.rule';
import { type OfferedOnHome, offeredOnHome } from '@trilha/rules/learning/home-lists.rule';
import type { TranslationsByPlace } from '@trilha/rules/learning/translation.rule';
import type { Context } from '#platform/context.ts';
import {
  type KeptReader,
  keptByVersion,
  keptParts,
  keptTogether,
  latestParts,
} from '#platform/database/kept.ts';
import { newestTrailVersion, type TrailOutline, trailOutlineOf } from '../trails/trail-outline.queries.ts';
import {
  translatedActivities,
  translatedOutline,
  translatedTrail,
  translatedTrainings,
} from '../translations/translated-catalogue.ts';
import { translationsInto } from '../translations/translations.queries.ts';
import {
  type ExcerptOf,
  excerptsOf,
  type FoundAnywhere,
  foundInCatalogue,
} from './catalogue-search.queries.ts';
import { type KeptTraining, type ReadCatalogue, trainingsOf } from './kept-catalogue.queries.ts';
import { outlineKey, outlinesOf, type VersionOfTraining } from './outlines.queries.ts';
import type { OwnCard, OwnShelf, SiftedShelf } from './own-catalogue.ts';
import { matchesAmong, type SearchMatch } from './search-matches.ts';
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
  /** What an area is called. */
  readonly areaName: (areaId: string) => string;
  /** Which trainings and activities hold these words, and how well: the same for whoever searches. @spec LE-10 */
  readonly found: (words: readonly string[]) => Promise<FoundAnywhere>;
  /** Of the text inside of these trainings and activities what holds the words. @spec LE-10 */
  readonly excerpts: (ids: readonly string[], words: readonly string[]) => Promise<ExcerptOf>;
  readonly outline: (trainingId: string) => Promise<TrainingOutline>;
  /** The activities of many trainings at once, each in a version of it. */
  readonly outlines: (versions: readonly VersionOfTraining[]) => Promise<OutlineIn>;
  /** The activities of an earlier version, for whoever stays on it. */
  readonly earlier: (trainingId: string, version: number) => Promise<readonly OutlinedActivity[]>;
  /** A trail in its newest version. */
  readonly trail: (trailId: string) => Promise<TrailOutline>;
  /** The same in an earlier version, for whoever stays on it. */
  readonly earlierTrail: (trailId: string, version: number) => Promise<TrailOutline>;
  /** The same as its authors are writing it. @spec MG-02 */
  readonly writtenTrail: (trailId: string) => Promise<TrailOutline>;
  /** Activities with the words of the language it is read in. @spec UX-01 */
  readonly said: (activities: readonly OutlinedActivity[]) => readonly OutlinedActivity[];
}

/** The activities of one of the versions that were asked for. */
type OutlineIn = (version: VersionOfTraining) => readonly OutlinedActivity[];

/** A shelf, and what of it passes the filters that people have chosen lately. */
export interface KeptShelf extends OwnShelf {
  readonly sifted: (filters: CatalogueFilters) => SiftedShelf;
  /** The same as home looks at it. @spec LE-10 */
  readonly onHome: () => OfferedOnHome<OwnCard>;
  /** What of it is found by words that people searched for lately, by whoever is enrolled in nothing. @spec LE-10 */
  readonly found: (words: readonly string[]) => Promise<SharedMatches<SearchMatch>>;
}

/** People of some dozens of different groups, and so many choices of filters, find their lists ready. */
const MOST_SHELVES = 40;
const MOST_CHOICES = 40;
/** What is searched for is soon searched for again: by the next page, another filter, somebody else. */
const MOST_SEARCHES = 60;
const MOST_SEARCHES_OF_SHELF = 10;

/** The activities a person finds in a training: of the newest version, or of the one they stay on. @spec LE-07 */
export const activitiesFound = async (
  catalogue: KeptCatalogue,
  trainingId: string,
  version: number | null,
): Promise<readonly OutlinedActivity[]> =>
  version === null
    ? (await catalogue.outline(trainingId)).activities
    : catalogue.earlier(trainingId, version);

/** A trail as a person finds it: in its newest version, or in the one they stay on. @spec LE-07 LE-08 */
export const outlineFound = (
  catalogue: KeptCatalogue,
  trailId: string,
  standing: { readonly version: number | null } | null,
): Promise<TrailOutline> =>
  standing === null || standing.version === null
    ? catalogue.trail(trailId)
    : catalogue.earlierTrail(trailId, standing.version);

/** The catalogue in the languages it is read in; in one that nobody has translated anything into it is the same. */
interface CatalogueInLanguages {
  readonly in: (language: string) => Promise<KeptCatalogue>;
}

/** The catalogue of the client in the person's language; a person never sees less than what stood when they asked. @spec LE-01 UX-01 */
export const catalogueAt = async (asking: CatalogueAsking, version: number): Promise<KeptCatalogue> =>
  (await catalogueInLanguages(asking, version)).in(asking.actor.language);

const catalogueInLanguages = keptByVersion<CatalogueInLanguages>(async (reader) => {
  const read = await trainingsOf(reader);
  const written = catalogueOf(reader, read);
  return {
    in: keptParts(async (language) => {
      const places = await translationsInto(reader, language);
      return places.size === 0 ? written : translatedCatalogue(reader, read, { written, language, places });
    }),
  };
});

function catalogueOf(
  reader: KeptReader,
  { trainings, areaNames }: ReadCatalogue,
  language?: string,
): KeptCatalogue {
  const byId = new Map(trainings.map((training, place) => [training.id, { place, training }]));
  const shelves = latestParts<KeptShelf>(MOST_SHELVES);
  const searches = latestParts<Promise<FoundAnywhere>>(MOST_SEARCHES);
  const excerpts = latestParts<(ids: readonly string[]) => Promise<ExcerptOf>>(MOST_SEARCHES);
  const outlined = keptTogether((keys) => outlinesOf(reader, keys));
  const earlier = keptParts((key) => {
    const [trainingId = '', version] = key.split('@');
    return outlinedActivities(reader, trainingId, Number(version));
  });
  const earlierTrail = keptParts((key) => {
    const [trailId = '', version] = key.split('@');
    return trailOutlineOf(reader, trailId, Number(version));
  });
  const foundBy = (words: readonly string[]): Promise<FoundAnywhere> =>
    searches(words.join(' '), (forget) => {
      const found = foundInCatalogue(reader, words, language);
      found.catch(forget);
      return found;
    });
  return {
    find: (trainingId) => byId.get(trainingId)?.training,
    order: { find: (trainingId) => byId.get(trainingId) },
    shelf: (kinds, groups) =>
      shelves([...kinds, '', ...[...groups].sort()].join(), () =>
        keptShelf(shelfFor(trainings, { kinds, groups }), foundBy),
      ),
    areaName: (areaId) => areaNames.get(areaId) ?? '',
    found: foundBy,
    excerpts: (ids, words) =>
      excerpts(words.join(' '), () =>
        keptTogether((missing) => excerptsOf(reader, { ids: missing, words, language })),
      )(ids),
    outlines: async (versions) => {
      const outline = await outlined(versions.map(outlineKey));
      return (version) => outline(outlineKey(version)) ?? [];
    },
    outline: keptParts((trainingId) => outlineOf(reader, trainingId)),
    earlier: (trainingId, version) => earlier(`${trainingId}@${version}`),
    trail: keptParts(async (trailId) =>
      trailOutlineOf(reader, trailId, await newestTrailVersion(reader, trailId)),
    ),
    earlierTrail: (trailId, version) => earlierTrail(`${trailId}@${version}`),
    writtenTrail: keptParts((trailId) => trailOutlineOf(reader, trailId, null)),
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
  read: ReadCatalogue,
  { written, language, places }: Translated,
): KeptCatalogue {
  const trainings = translatedTrainings(read.trainings, places);
  return {
    ...catalogueOf(reader, { ...read, trainings }, language),
    outline: keptParts(async (id) => translatedOutline(id, await written.outline(id), places)),
    outlines: async (versions) => {
      const outline = await written.outlines(versions);
      return (version) => translatedActivities(outline(version), places);
    },
    earlier: async (id, version) => translatedActivities(await written.earlier(id, version), places),
    trail: keptParts(async (id) => translatedTrail(await written.trail(id), places)),
    earlierTrail: async (id, version) => translatedTrail(await written.earlierTrail(id, version), places),
    writtenTrail: async (id) => translatedTrail(await written.writtenTrail(id), places),
    said: (activities) => translatedActivities(activities, places),
  };
}

function keptShelf(shelf: OwnShelf, foundBy: KeptCatalogue['found']): KeptShelf {
  const choices = latestParts<SiftedShelf>(MOST_CHOICES);
  const searches = latestParts<Promise<SharedMatches<SearchMatch>>>(MOST_SEARCHES_OF_SHELF);
  let onHome: OfferedOnHome<OwnCard> | undefined;
  async function matchesOn(words: readonly string[]): Promise<SharedMatches<SearchMatch>> {
    const matches = matchesAmong(
      shelf.cards.map(({ card }) => card),
      await foundBy(words),
    );
    return sharedMatches(matches.filter(({ onlyInside }) => !onlyInside));
  }
  return {
    onHome: () => {
      onHome ??= offeredOnHome(shelf.cards.map(({ card }) => card));
      return onHome;
    },
    ...shelf,
    sifted: (filters) => choices(JSON.stringify(filters), () => siftCatalogue(shelf.cards, filters)),
    found: (words) =>
      searches(words.join(' '), (forget) => {
        const matches = matchesOn(words);
        matches.catch(forget);
        return matches;
      }),
  };
}
