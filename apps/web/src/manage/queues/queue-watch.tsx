import { useQueryClient } from '@tanstack/react-query';
import { QUEUE_NAMES, type QueueName } from '@trilha/contract/queues';
import { useEffect, useRef } from 'react';
import { useRealtime } from '#shared/realtime/use-realtime.ts';
import { IN_PLACE, queueNewsKey } from './queue-keys.ts';
import { setQueuesTold } from './queues-told.ts';

/** A busy queue turns many times in it, and is asked for once. */
const PAUSE_MS = 4000;

/** Hears which queues have turned while the page is looked at, and has what is on screen ask what became of it. @spec IN-03 MG-03 */
export function QueueWatch() {
  const cache = useQueryClient();
  const waiting = useRef<Map<QueueName, boolean>>(new Map());
  const ask = (queue: QueueName): void => {
    for (const queryKey of [queueNewsKey(queue), ...IN_PLACE[queue]])
      void cache.invalidateQueries({ queryKey });
  };
  const turn = (queue: QueueName): void => {
    if (waiting.current.has(queue)) {
      waiting.current.set(queue, true);
      return;
    }
    ask(queue);
    waiting.current.set(queue, false);
    setTimeout(() => {
      const isDue = waiting.current.get(queue);
      waiting.current.delete(queue);
      if (isDue) turn(queue);
    }, PAUSE_MS);
  };
  useRealtime({
    onChange: (parts) => {
      for (const queue of QUEUE_NAMES) if (parts.has(`queues/${queue}`)) turn(queue);
    },
    onOpen: (isOpen) => {
      setQueuesTold(isOpen);
      // The screen was read before anybody told of anything.
      if (isOpen) void cache.invalidateQueries({ queryKey: ['queue-news'] });
    },
  });
  useEffect(() => () => setQueuesTold(false), []);
  return null;
}
