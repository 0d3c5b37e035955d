import { type CatalogueCard, cardFor } from '@trilha/rules/learning/catalogue.rule';
import {
  type CatalogueFacets,
  type CatalogueFilters,
  type FacetNames,
  facetsOf,
  type SiftedCards,
  siftedWithOwn,
} from '@trilha/rules/learning/catalogue-filters.rule';
import { ownPlacedCards, type Shelf, withOwn } from '@trilha/rules/learning/catalogue-shelf.rule';
import type { Context } from '#platform/context.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import type { KeptTraining } from './kept-catalogue.queries.ts';
import { catalogueAt, type KeptCatalogue } from './kept-catalogue.ts';
import { type OwnLearning, type OwnStanding, ownLearningInTraining } from './own-learning.queries.ts';

export type OwnCard = CatalogueCard<KeptTraining, OwnStanding>;
type Asking = Pick<Context, 'platform' | 'client' | 'actor'>;

/** What is offered to whoever is in the same groups; nobody is enrolled in it yet. */
export type OwnShelf = Shelf<OwnCard>;
export type SiftedShelf = SiftedCards<OwnCard>;

/** The cards of these kinds that the person may see, the newest first. @spec LE-11 CL-07 */
export async function ownCards(
  context: Asking,
  own: OwnLearning,
  kinds: readonly string[],
): Promise<OwnCard[]> {
  const { shelf, order } = await catalogueAt(context, own.version);
  return withOwn(shelf(kinds, own.groups).cards, ownPlacedCards(order, kinds, own));
}

/** Those of one kind that pass the filters, in the same order, and what the filters offer. @spec LE-04 */
export async function ownFilteredCards(
  context: Asking,
  own: OwnLearning,
  { kind, filters }: { readonly kind: string; readonly filters: CatalogueFilters },
): Promise<{ readonly cards: OwnCard[]; readonly facets: CatalogueFacets }> {
  const catalogue = await catalogueAt(context, own.version);
  const shelf = catalogue.shelf([kind], own.groups);
  const mine = ownPlacedCards(catalogue.order, [kind], own);
  const { cards, counts } = siftedWithOwn(shelf.sifted(filters), { shelf, own: mine, filters });
  return { cards, facets: facetsOf(counts, namesFor(own, catalogue)) };
}

/** What the ids in the facets are called. */
export const namesFor = (
  { groupNames }: Pick<OwnLearning, 'groupNames'>,
  { areaName }: Pick<KeptCatalogue, 'areaName'>,
): FacetNames => ({ group: (groupId) => groupNames.get(groupId) ?? '', area: areaName });

/** The card of one training of these kinds, or null where this person may not see it. @spec LE-11 CL-07 */
export async function ownCard(
  context: Asking,
  own: OwnLearning,
  kinds: readonly string[],
  trainingId: string,
): Promise<OwnCard | null> {
  const training = (await catalogueAt(context, own.version)).find(trainingId);
  return training && kinds.includes(training.kind) ? cardFor(training, own) : null;
}

/** The same for a use case that needs nothing else of the catalogue. */
export async function visibleCard(
  context: Pick<Context, 'platform' | 'client' | 'db' | 'actor'>,
  kinds: readonly string[],
  trainingId: string,
): Promise<OwnCard | null> {
  const { own } = await ownLearningInTraining(learnerOf(context), trainingId);
  return ownCard(context, own, kinds, trainingId);
}
