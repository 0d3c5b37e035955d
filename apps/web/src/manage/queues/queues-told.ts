import { useSyncExternalStore } from 'react';

let isTold = false;
const drawn = new Set<() => void>();

/** Says whether somebody tells of the queues at this moment. */
export function setQueuesTold(next: boolean): void {
  if (next === isTold) return;
  isTold = next;
  for (const draw of drawn) draw();
}

/** Whether the queues are told of: if not, a screen asks by itself. */
export const useQueuesTold = (): boolean =>
  useSyncExternalStore(
    (draw) => {
      drawn.add(draw);
      return () => drawn.delete(draw);
    },
    () => isTold,
  );
