import { useMutation } from '@tanstack/react-query';
import { launchUnit } from '@trilha/contract/player/units.calls';
import { useCallback, useEffect, useState } from 'react';
import { api } from '#shared/api.ts';
import { usePlayerPlace, useProgressRefresh } from '../use-activity.ts';
import { saysUnitLeft } from './unit-message.ts';

/** A unit reports to the server and not to this page: how it stands is asked for while it is open. */
const ASK_EVERY_MS = 5000;

export interface RunningUnit {
  readonly index: number;
  /** The address in the frame, or null where the unit has a window of its own. */
  readonly frame: string | null;
}

/** Launches units of a course, in a frame or in a window, and keeps what is known of them fresh. @spec PL-04 PL-07 */
export function useUnitRun(origin: string) {
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const refresh = useProgressRefresh();
  const [running, setRunning] = useState<RunningUnit | null>(null);
  const [isBlocked, setBlocked] = useState(false);

  const launch = useMutation({
    mutationFn: async ({ index, opened }: { readonly index: number; readonly opened: Window | null }) => {
      try {
        const params = { trainingId, hierarchyOrder };
        const { address } = await api(launchUnit, { params, body: { unit: index, preview } });
        if (opened) opened.location.href = address;
        return { index, frame: opened ? null : address };
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
    onSuccess: setRunning,
  });

  const leave = useCallback(() => {
    setRunning(null);
    void refresh();
  }, [refresh]);

  useEffect(() => {
    if (running === null) return;
    const ask = (): void => void refresh();
    const listen = (event: MessageEvent): void => {
      if (event.origin === origin && saysUnitLeft(event.data)) leave();
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('focus', ask);
    window.addEventListener('message', listen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      window.removeEventListener('message', listen);
    };
  }, [running, origin, refresh, leave]);

  return {
    running,
    isBlocked,
    isStarting: launch.isPending,
    error: launch.error,
    leave,
    /** A window is opened by the tap itself and led on afterwards: what opens later is blocked. */
    open: (index: number, opensIn: 'frame' | 'window'): void => {
      if (launch.isPending) return;
      const opened = opensIn === 'window' ? window.open('', '_blank') : null;
      const isRefused = opensIn === 'window' && opened === null;
      setBlocked(isRefused);
      if (!isRefused) launch.mutate({ index, opened });
    },
  };
}
