import { useQueryClient } from '@tanstack/react-query';
import { shortDate, timeOfDay } from '@trilha/i18n/formats';
import { useEffect, useState } from 'react';
import { deviceZone } from '#shared/today.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { usePlayerPlace } from '../player/use-activity.ts';
import { type TestOverview, testQuery } from './use-test.ts';

/**
 * What is said while the learner waits between attempts; null once the wait is over, which the page finds by itself. The
 * seconds are those the server told, counted from when they came: the clock of the device is asked for none. @spec AS-02
 */
export function usePauseText(pause: TestOverview['pause']): string | null {
  const text = useText('assessment');
  const locale = useLocale();
  const cache = useQueryClient();
  const { trainingId, hierarchyOrder } = usePlayerPlace();
  const [over, setOver] = useState<string | null>(null);
  const [today] = useState(() => shortDate(new Date(), locale, deviceZone()));
  useEffect(() => {
    if (pause === null) return;
    const { queryKey } = testQuery({ trainingId, hierarchyOrder });
    const toldAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now();
    const left = toldAt + pause.secondsLeft * 1000 - Date.now();
    const timer = setTimeout(
      () => {
        setOver(pause.until);
        void cache.invalidateQueries({ queryKey });
      },
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [cache, pause, trainingId, hierarchyOrder]);
  if (pause === null || over === pause.until) return null;
  const until = new Date(pause.until);
  const date = shortDate(until, locale, deviceZone());
  const time = timeOfDay(until, locale, deviceZone());
  return date === today ? text('pause.until', { time }) : text('pause.untilDay', { date, time });
}
