import { useFlushWhenReachable } from '#shared/use-flush-when-reachable.ts';
import { useDoorLine } from './use-door-line.ts';

/** Sends what was marked at a door without a network, on whatever page of the back office there is one again. @spec OF-04 */
export function DoorWatch() {
  const { line } = useDoorLine();
  useFlushWhenReachable(line);
  return null;
}
