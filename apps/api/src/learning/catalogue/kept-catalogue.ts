import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database/scope.ts';
import { type KeptTraining, trainingsOf } from './kept-catalogue.queries.ts';
import { outlineOf, type TrainingOutline } from './training-outline.queries.ts';

/** What a client's catalogue shows to everybody, as of one version. */
export interface KeptCatalogue {
  /** The newest first. */
  readonly trainings: readonly KeptTraining[];
  readonly find: (trainingId: string) => KeptTraining | undefined;
  readonly outline: (trainingId: string) => Promise<TrainingOutline>;
}

interface Kept {
  readonly version: number;
  readonly catalogue: Promise<KeptCatalogue>;
}

/** So many clients' catalogues stay in memory; the one not asked for the longest goes first. */
const MOST_CLIENTS = 100;
const keptOf = new WeakMap<Database, Map<string, Kept>>();

type Asking = Pick<Context, 'platform' | 'client'>;

/**
 * The catalogue of the client, read again only when its version has turned. What is read after the version was can
 * only be newer than it, never older, so a person never sees less than what stood when they asked. @spec LE-01
 */
export function catalogueAt(
  { platform: { database }, client }: Asking,
  version: number,
): Promise<KeptCatalogue> {
  const kept = keptOf.get(database) ?? new Map<string, Kept>();
  keptOf.set(database, kept);
  const before = kept.get(client.id);
  kept.delete(client.id);
  const now =
    before && before.version >= version ? before : { version, catalogue: read(database, client.id) };
  kept.set(client.id, now);
  if (now !== before)
    now.catalogue.catch(() => {
      if (kept.get(client.id) === now) kept.delete(client.id);
    });
  const [oldest] = kept.keys();
  if (kept.size > MOST_CLIENTS && oldest !== undefined) kept.delete(oldest);
  return now.catalogue;
}

async function read(database: Database, clientId: string): Promise<KeptCatalogue> {
  // Never in the caller's transaction: what that one has changed may still be undone.
  const reader = { db: database.readerOf(clientId), clientId };
  const trainings = await trainingsOf(reader);
  const byId = new Map(trainings.map((training) => [training.id, training]));
  const outlines = new Map<string, Promise<TrainingOutline>>();
  return {
    trainings,
    find: (trainingId) => byId.get(trainingId),
    outline: (trainingId) => {
      const before = outlines.get(trainingId);
      if (before) return before;
      const outline = outlineOf(reader, trainingId);
      outlines.set(trainingId, outline);
      outline.catch(() => outlines.delete(trainingId));
      return outline;
    },
  };
}
