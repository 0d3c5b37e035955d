import { type CatalogueCard, cardFor, cardsFor } from '@trilha/rules/learning/catalogue.rule';
import type { Context } from '#platform/context.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import type { KeptTraining } from './kept-catalogue.queries.ts';
import { catalogueAt } from './kept-catalogue.ts';
import { type OwnLearning, type OwnStanding, ownLearning } from './own-learning.queries.ts';

export type OwnCard = CatalogueCard<KeptTraining, OwnStanding>;
type Asking = Pick<Context, 'platform' | 'client'>;

/** The cards of these kinds that the person may see, the newest first. @spec LE-11 CL-07 */
export async function ownCards(
  context: Asking,
  own: OwnLearning,
  kinds: readonly string[],
): Promise<OwnCard[]> {
  const { trainings } = await catalogueAt(context, own.version);
  return cardsFor(
    trainings.filter(({ kind }) => kinds.includes(kind)),
    own,
  );
}

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
  return ownCard(context, await ownLearning(learnerOf(context)), kinds, trainingId);
}
