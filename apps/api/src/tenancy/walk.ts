import type { Call } from '@trilha/contract/define-call';
import type { TestApplication } from '../testing/application.ts';
import type { FurnishedClient } from './furnished-client.ts';
import { knownId, plainValue } from './known-ids.ts';
import {
  filled,
  type IdPlace,
  idPlacesIn,
  isIdPlace,
  type Operation,
  type Sample,
  samplesOf,
} from './sample-requests.ts';

export interface WalkedCall {
  readonly call: Call;
  readonly operation: Operation;
  readonly samples: readonly Sample[];
}

/** One request of a client with some ids of another in it, named by where they are. */
export interface Attempt {
  readonly name: string;
  readonly call: Call;
  readonly request: Sample;
  /** Whether the id is in a query of a list: then an answer without any row of the other client is as good. */
  readonly isFilter: boolean;
}

/** Every call of the document the product itself answers, with requests that fill all its fields. */
export async function walkedCalls(product: TestApplication): Promise<WalkedCall[]> {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => {
      const call = product.calls.find(({ id }) => id === operation.operationId);
      if (!call) throw new Error(`${operation.operationId} is in the document and not in the product.`);
      return { call, operation, samples: samplesOf(operation, plainValue(call.id)) };
    });
}

export const hasIds = ({ samples }: WalkedCall): boolean => idPlacesIn(samples).length > 0;

/** The request as a person of this client makes it about their own rows. */
export const ownRequest = (world: FurnishedClient, { call }: WalkedCall, sample: Sample): Sample =>
  filled(sample, (place) => knownId(world, call.id, place)) as Sample;

/** Each id of a call in turn is another client's and the rest one's own; at last all of them at once. */
export function attemptsAt(walked: WalkedCall, own: FurnishedClient, other: FurnishedClient): Attempt[] {
  const { call, samples } = walked;
  const attempts = new Map<string, Attempt>();
  const add = (sample: Sample, foreign: readonly IdPlace[]): void => {
    const name = `${call.id}: ${foreign.map(({ names }) => names.toReversed().join('.')).join(', ')}`;
    const request = filled(sample, (place) =>
      knownId(foreign.includes(place) ? other : own, call.id, place),
    ) as Sample;
    const inQuery = idPlacesIn(sample.query);
    const isFilter = call.method === 'GET' && foreign.every((place) => inQuery.includes(place));
    attempts.set(name, { name, call, request, isFilter });
  };
  for (const sample of samples) {
    const places = idPlacesIn(sample);
    for (const place of places) add(sample, [place]);
    if (places.length > 1) add(sample, places);
  }
  return [...attempts.values()];
}

/** Names that another site gave what it shows: they name no row of ours. */
const OF_ANOTHER_SITE = new Set(['videoId', 'presentationId']);
/** Ids that an author makes up inside one question: they name no row. */
const WITHIN_A_QUESTION = new Set(['optionId', 'optionIds', 'itemIds']);

/** Fields that are named like an id and not declared as one, so that no id could hide from the walk. */
export function hiddenIds(sample: unknown): string[] {
  if (typeof sample !== 'object' || sample === null || isIdPlace(sample)) return [];
  return Object.entries(sample).flatMap(([name, value]) =>
    /[a-z]Ids?$/.test(name) &&
    !WITHIN_A_QUESTION.has(name) &&
    !OF_ANOTHER_SITE.has(name) &&
    idPlacesIn(value).length === 0
      ? [name]
      : hiddenIds(value),
  );
}
