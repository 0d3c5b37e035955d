import { useMutation } from '@tanstack/react-query';
import {
  beginScormCloud,
  launchScormCloud,
  refreshScormCloud,
} from '@trilha/contract/player/scorm-cloud.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { useEffect, useState } from 'react';
import { api } from '#shared/api.ts';
import { usePlayerPlace, useProgressRefresh } from '../use-activity.ts';
import { useOutcome } from './use-outcome.ts';

/** As the page says it that a lesson ends on. */
const CHANNEL = 'trilha-scorm-cloud';
/** SCORM Cloud adds a result up some seconds after the lesson was left. */
const ASK_AFTER_MS = [0, 3000, 7000] as const;

/** A run at SCORM Cloud: started in a frame or a window, and its result asked for when it was left. @spec PL-03 PL-07 */
export function useCloudRun(wasDone: boolean) {
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const onOutcome = useOutcome(wasDone);
  const refresh = useProgressRefresh();
  const [frame, setFrame] = useState<string | null>(null);
  const [place, setPlace] = useState<'frame' | 'window' | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const params = { trainingId, hierarchyOrder };

  const start = useMutation({
    mutationFn: async (opened: Window | null) => {
      try {
        if (!preview) await api(beginScormCloud, { params });
        const address = await api(launchScormCloud, { params, query: preview ? { preview: '1' } : {} });
        if (opened) opened.location.href = address.link;
        return { address, opened };
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
    onSuccess: ({ address, opened }) => {
      setFrame(opened ? null : address.frame);
      setPlace(opened ? 'window' : 'frame');
    },
  });

  const ask = useMutation({
    mutationFn: async (moments: readonly number[]) => {
      for (const moment of moments) {
        await new Promise((resolve) => setTimeout(resolve, moment));
        const outcome = await api(refreshScormCloud, { params });
        onOutcome(outcome);
        await refresh();
        if (isDone(outcome.activityState)) break;
      }
    },
  });
  const { mutate: askFor } = ask;

  useEffect(() => {
    if (place === null) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => {
      setFrame(null);
      setPlace(null);
      if (!preview) askFor(ASK_AFTER_MS);
    });
    return () => channel.close();
  }, [place, preview, askFor]);

  return {
    frame,
    place,
    isBlocked,
    isAsking: ask.isPending,
    error: start.error ?? ask.error,
    openFramed: () => {
      setBlocked(false);
      ask.reset();
      if (!start.isPending) start.mutate(null);
    },
    /** The window is opened by the tap itself and led on afterwards: what opens later is blocked. */
    openWindow: () => {
      ask.reset();
      const opened = window.open('', '_blank');
      setBlocked(opened === null);
      if (opened) start.mutate(opened);
    },
    askResult: () => {
      start.reset();
      askFor([0]);
    },
  };
}
