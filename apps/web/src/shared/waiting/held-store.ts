import type { Held, HeldStore } from './held-line.ts';

export const inOrderMade = <One extends Held>(held: readonly One[]): readonly One[] =>
  held.toSorted((a, b) => a.madeAt.localeCompare(b.madeAt));

/** Where nothing may be kept, what waits lives as long as the page. @spec ID-24 */
export function memoryHeldStore<One extends Held>(): HeldStore<One> {
  const kept = new Map<string, One>();
  return {
    isLasting: false,
    put: async (one) => void kept.set(one.key, one),
    all: async () => inOrderMade([...kept.values()]),
    remove: async (key) => void kept.delete(key),
  };
}
