import { useEffect, useState } from 'react';
import { isOffline, onConnectionChange } from '#shared/connection.ts';
import { keepLatest } from '#shared/keep-latest.ts';
import { isFinal } from '#shared/refusal.ts';
import { createEnding, type EndingOptions, type EndingStep } from './attempt-ending.ts';

/** How an attempt on screen ends when its time does; goes on by itself as soon as the network is back. @spec AS-05 */
export function useEnding(ways: Pick<EndingOptions, 'hasMoreTime' | 'handIn'>) {
  const [shown, setShown] = useState<{ readonly step: EndingStep; readonly problem: unknown }>({
    step: 'running',
    problem: null,
  });
  const [latest] = useState(() => keepLatest(ways));
  useEffect(() => latest.set(ways), [latest, ways]);
  const [ending] = useState(() =>
    createEnding({
      hasMoreTime: () => latest.get().hasMoreTime(),
      handIn: () => latest.get().handIn(),
      isFinal,
      onStep: (step, problem) => setShown({ step, problem }),
      later: (work, milliseconds) => setTimeout(work, milliseconds),
    }),
  );
  useEffect(() => {
    const goOn = (): void => void ending.hurry();
    window.addEventListener('online', goOn);
    const forget = onConnectionChange(() => {
      if (!isOffline()) goOn();
    });
    return () => {
      window.removeEventListener('online', goOn);
      forget();
    };
  }, [ending]);
  return { ...shown, begin: ending.begin };
}
