import type { LocalDate } from '@trilha/rules/shared/local-date';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database/scope.ts';
import type { OwnStanding } from './own-learning.queries.ts';

/** Where a person stood when it was last read, and by what it is known whether that still holds. */
export interface KnownStandings {
  readonly fingerprint: string;
  /** By the id of the training. */
  readonly standings: ReadonlyMap<string, OwnStanding>;
  /** The day on which it was found that the challenge has something to ask of them. */
  readonly challengedOn?: LocalDate | undefined;
}

/** Standings of people in memory, until they are others or too many. */
export interface KeptStandings {
  readonly of: (membershipId: string) => KnownStandings | undefined;
  readonly keep: (membershipId: string, known: KnownStandings) => void;
}

/** For whoever asks in the middle of a change. */
export const NOTHING_KEPT: KeptStandings = { of: () => undefined, keep: () => undefined };

/** So many standings stay in memory, some twenty megabytes; those not asked for the longest go first. */
const MOST_STANDINGS = 50_000;

const keptOf = new WeakMap<Database, KeptStandings>();

/** What this node keeps of the standings in a database. */
export function standingsKeptBy({ platform: { database } }: Pick<Context, 'platform'>): KeptStandings {
  const before = keptOf.get(database);
  if (before) return before;
  const kept = keptStandings(MOST_STANDINGS);
  keptOf.set(database, kept);
  return kept;
}

/** Keeps people's standings until there are more than `most` of them. */
export function keptStandings(most: number): KeptStandings {
  const byMember = new Map<string, KnownStandings>();
  let count = 0;
  const drop = (membershipId: string): void => {
    count -= byMember.get(membershipId)?.standings.size ?? 0;
    byMember.delete(membershipId);
  };
  return {
    of: (membershipId) => {
      const known = byMember.get(membershipId);
      if (known) {
        byMember.delete(membershipId);
        byMember.set(membershipId, known);
      }
      return known;
    },
    keep: (membershipId, known) => {
      drop(membershipId);
      byMember.set(membershipId, known);
      count += known.standings.size;
      for (const oldest of byMember.keys()) {
        if (count <= most) break;
        drop(oldest);
      }
    },
  };
}
