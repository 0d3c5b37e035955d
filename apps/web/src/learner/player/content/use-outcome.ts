import type { ResponseOf } from '@trilha/contract/define-call';
import type { confirmReading } from '@trilha/contract/player/player.calls';
import { isDone } from '@trilha/rules/learning/progress-state.rule';
import { showToast } from '@trilha/ui/toasts';
import { useCallback, useRef } from 'react';
import { useText } from '#shared/use-text.ts';
import { useProgressRefresh } from '../use-activity.ts';

export type Outcome = ResponseOf<typeof confirmReading>;

/** Tells what a step achieved, once, and refreshes the menu, the points and the ranking. */
export function useOutcome(wasDone: boolean): (outcome: Outcome) => void {
  const text = useText('player');
  const refresh = useProgressRefresh();
  const known = useRef(wasDone);
  return useCallback(
    (outcome) => {
      const isNew = isDone(outcome.activityState) && !known.current;
      if (!isNew) return;
      known.current = true;
      const what = outcome.certificateIssued ? text('courseDone') : text('activityDone');
      const earned = outcome.earned > 0 ? [text('earned', { points: outcome.earned })] : [];
      showToast([what, ...earned].join(' '));
      void refresh();
    },
    [text, refresh],
  );
}
