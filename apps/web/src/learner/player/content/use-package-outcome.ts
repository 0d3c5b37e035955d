import { useQueryClient } from '@tanstack/react-query';
import { isDone, type ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { useCallback, useRef } from 'react';
import { activityQuery, usePlayerPlace } from '../use-activity.ts';
import { useOutcome } from './use-outcome.ts';

/**
 * Takes a package's claim to be done to the server, and tells what the server knows of it; nothing where the activity was
 * done when it was opened, whose points were told then. @spec PL-04 PL-05
 */
export function usePackageOutcome(openedIn: ProgressState): (claim: string) => void {
  const cache = useQueryClient();
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const onOutcome = useOutcome(isDone(openedIn));
  const isAsking = useRef(false);
  return useCallback(
    (claim) => {
      if (!isDone(claim as ProgressState) || isAsking.current) return;
      isAsking.current = true;
      const query = activityQuery({ trainingId, hierarchyOrder, preview });
      void cache
        .fetchQuery({ ...query, staleTime: 0 })
        .then(({ training, activity, menu }) => {
          const entry = menu.flatMap(({ activities }) => activities).find(({ id }) => id === activity.id);
          onOutcome({
            activityState: activity.state,
            trainingState: training.state,
            percent: activity.percent,
            earned: entry?.points ?? 0,
            certificateIssued: false,
          });
        })
        // Not answered: the next commit makes the same claim.
        .catch(() => {})
        .finally(() => {
          isAsking.current = false;
        });
    },
    [cache, trainingId, hierarchyOrder, preview, onOutcome],
  );
}
