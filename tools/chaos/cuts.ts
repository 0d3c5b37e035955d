import { NETWORK_CUTS } from './doors.ts';

/** Everything that is cut: requests on their way, tabs in the middle of something, and the server itself. */
export const CUTS = [...NETWORK_CUTS, 'tab', 'server'] as const;
export type Cut = (typeof CUTS)[number];

/** A kill of the server stops everybody, so it is one cut of so many; the first comes early. */
const CUTS_PER_KILL = 50;
const FIRST_KILL = 12;
/** Where the server is killed, every content is. */
export const EVERYTHING = 'everything';

/** How many cuts a run makes, and what they met. */
export interface CutBudget {
  /** Takes one more cut, or says that there is none left. */
  readonly take: (cut: Cut, content: string) => boolean;
  readonly isSpent: () => boolean;
  /** Whether the next cut is the server's turn. */
  readonly isServersTurn: () => boolean;
  readonly met: ReadonlyMap<string, ReadonlyMap<Cut, number>>;
}

export function createBudget(total: number): CutBudget {
  const met = new Map<string, Map<Cut, number>>();
  let spent = 0;
  let kills = 0;
  return {
    met,
    isSpent: () => spent >= total,
    isServersTurn: () => spent < total && spent >= kills * CUTS_PER_KILL + FIRST_KILL,
    take: (cut, content) => {
      if (spent >= total) return false;
      spent += 1;
      if (cut === 'server') kills += 1;
      const row = met.get(content) ?? new Map<Cut, number>();
      row.set(cut, (row.get(cut) ?? 0) + 1);
      met.set(content, row);
      return true;
    },
  };
}
