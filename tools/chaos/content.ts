import type { ResponseOf } from '@trilha/contract/define-call';
import type { openActivity } from '@trilha/contract/player/player.calls';
import type { Pool } from 'pg';
import type { Tab } from './tab.ts';

/** One thing that a learner achieved, in words that compare: `page 3`, `second 12`, `answer <question> #4`, `done`. */
export type Fact = string;
export const DONE: Fact = 'done';

export interface Place {
  readonly trainingId: string;
  readonly hierarchyOrder: number;
}

/** What a visit is given. */
export interface Desk {
  readonly tab: Tab;
  readonly place: Place;
  readonly membershipId: string;
  readonly opened: ResponseOf<typeof openActivity>;
  /** For what no page of the product shows. */
  readonly database: Pool;
  /** Pages of a run at SCORM Cloud whose result the server has taken from the site. */
  readonly takenPages: (registrationId: string) => number;
  /** What the browser keeps when its tab dies; each learner and activity has its own. */
  readonly device: Map<string, unknown>;
  /** Notes what the server said it has. */
  readonly acknowledge: (facts: readonly Fact[]) => void;
  /** Notes what the server refused for good: nothing here may be refused. */
  readonly refused: (error: unknown) => void;
}

/** A learner in front of an activity, from opening it to leaving it or losing the tab. */
export interface Visit {
  /** What is stored, as the learner finds it. */
  readonly stored: ReadonlySet<Fact>;
  /** Does the next thing; false once there is nothing left to do. */
  readonly act: () => Promise<boolean>;
  /** Where the tab is closed and not killed: what the page still sends then. */
  readonly leave?: () => void;
}

/** A kind of content, and how its player in the browser reports what is done with it. */
export interface Content {
  readonly name: string;
  readonly visit: (desk: Desk) => Promise<Visit>;
}

const LOOK_MS = 10;

/** Waits until it holds, for as long as the tab lives. */
export async function until(tab: Tab, holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (!tab.isOpen()) return tab.never;
  }
}

/** The facts of whatever is counted from 1, up to the last that was reached. */
export const countedFacts = (name: string, last: number): Fact[] =>
  Array.from({ length: last }, (_each, index) => `${name} ${index + 1}`);
