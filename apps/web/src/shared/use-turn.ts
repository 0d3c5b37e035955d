import { useState } from 'react';

/** One at a time: who took the turn holds it until it is given back. */
export interface Turn {
  /** False while somebody holds it. */
  readonly take: () => boolean;
  readonly giveBack: () => void;
}

/** Keeps the second of two quick taps from sending again: it comes before the screen could show that the first is under way. @spec RW-04 */
export function useTurn(): Turn {
  const [turn] = useState(createTurn);
  return turn;
}

export function createTurn(): Turn {
  let held = false;
  return {
    take: () => {
      const isFree = !held;
      held = true;
      return isFree;
    },
    giveBack: () => {
      held = false;
    },
  };
}
