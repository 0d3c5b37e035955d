import { keptByVersion, keptParts } from '#platform/database/kept.ts';
import { type TrailOutline, trailOutlineOf } from '../trails/trail-outline.queries.ts';
import { type KeptTraining, trainingsOf } from './kept-catalogue.queries.ts';
import { outlineOf, type TrainingOutline } from './training-outline.queries.ts';

/** What a client's catalogue shows to everybody, as of one version. */
export interface KeptCatalogue {
  /** The newest first. */
  readonly trainings: readonly KeptTraining[];
  readonly find: (trainingId: string) => KeptTraining | undefined;
  readonly outline: (trainingId: string) => Promise<TrainingOutline>;
  readonly trail: (trailId: string) => Promise<TrailOutline>;
}

/** The catalogue of the client; a person never sees less than what stood when they asked. @spec LE-01 */
export const catalogueAt = keptByVersion<KeptCatalogue>(async (reader) => {
  const trainings = await trainingsOf(reader);
  const byId = new Map(trainings.map((training) => [training.id, training]));
  return {
    trainings,
    find: (trainingId) => byId.get(trainingId),
    outline: keptParts((trainingId) => outlineOf(reader, trainingId)),
    trail: keptParts((trailId) => trailOutlineOf(reader, trailId)),
  };
});
