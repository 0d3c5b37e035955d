import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScannedCode } from './scan/scan-invoice.ts';
import { scanPhoto } from './scan/scan-photo.ts';

/** `none` once a photo was looked at in vain. */
export type ScanState = 'idle' | 'looking' | 'none' | 'found';

/** Looks for the code of each photo taken; a newer photo ends the search in the one before. @spec LO-15 */
export function useScannedCode(hasCode: boolean, onCode: (scanned: ScannedCode | null) => void) {
  const [state, setState] = useState<ScanState>('idle');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);
  const look = async (photo: File): Promise<void> => {
    const signal = stop();
    onCode(null);
    setState('looking');
    const found = await scanPhoto('invoice', photo, signal);
    if (signal.aborted) return;
    setState(found ? 'found' : 'none');
    if (found) onCode(found);
  };
  return {
    state: hasCode ? ('found' as const) : state,
    look: (photo: File): void => void look(photo),
    forget: (): void => {
      stop();
      setState('idle');
      onCode(null);
    },
  };
}
