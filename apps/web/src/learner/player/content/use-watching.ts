import { useQueryClient } from '@tanstack/react-query';
import { saveWatched } from '@trilha/contract/player/player.calls';
import { MEDIA_COMPLETION_PERCENT, mediaProgress } from '@trilha/rules/learning/content-completion.rule';
import type { WatchedRange } from '@trilha/rules/learning/watched-ranges.rule';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import type { FilmPlayer } from '#shared/film/film-player.ts';
import { type ContentPlace, useTellPlace } from '../notes/content-place.ts';
import { activityQuery, usePlayerPlace } from '../use-activity.ts';
import { type Saving, useProgressSaver } from '../use-progress-saver.ts';
import { useAskedPlace } from './use-asked-place.ts';
import { useOutcome } from './use-outcome.ts';
import { createWatchedTracker } from './watched-tracker.ts';

/** What is watched or heard: how long it is, where the learner was, and what was played before. */
export interface WatchedContent {
  readonly seconds: number;
  readonly second: number;
  readonly watched: readonly WatchedRange[];
  /** What the server gave to say when it was opened. */
  readonly opening: string;
}

const SAVE_EVERY_MS = 8000;
/** The last moments count as the end, of a short clip only its last tenth. */
const endOf = (seconds: number): number => Math.min(3, seconds / 10);

/** Plays from where the learner was, follows what is really played, and saves it every few seconds and when hidden. @spec PL-03 PL-06 */
export function useWatching(content: WatchedContent, playerRef: RefObject<FilmPlayer | null>) {
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const asked = useAskedPlace();
  const tracker = useMemo(() => createWatchedTracker(content.watched, content.seconds), [content]);
  const [second, setSecond] = useState(content.second);
  const [isPlaying, setPlaying] = useState(false);
  const [percent, setPercent] = useState(() => mediaProgress(content.watched, content.seconds).percent);
  useTellPlace(
    useMemo(
      (): ContentPlace => ({
        kind: 'second',
        now: () => Math.floor(playerRef.current?.currentTime ?? content.second),
        goTo: (at) => {
          const player = playerRef.current;
          if (player) player.currentTime = at;
          return player !== null;
        },
      }),
      [playerRef, content.second],
    ),
  );
  const { opening } = content;
  const onOutcome = useOutcome(percent >= MEDIA_COMPLETION_PERCENT);
  const cache = useQueryClient();
  const [notCounted, setNotCounted] = useState<unknown>(null);
  // What the server holds for impossible it would hold for impossible with every report to come: we go on from what it
  // has, and show that. Where it cannot be asked, the report is tried again, and then this.
  const goOnFromServer = useCallback(
    async (refusal: unknown): Promise<void> => {
      const place = { trainingId, hierarchyOrder, preview };
      const { content: now } = await cache.fetchQuery({ ...activityQuery(place), staleTime: 0 });
      if (!('watched' in now)) return;
      tracker.takeOver(now.watched);
      setPercent(mediaProgress(tracker.ranges(), now.seconds).percent);
      setNotCounted(refusal);
    },
    [cache, trainingId, hierarchyOrder, preview, tracker],
  );
  const { report, saving } = useProgressSaver(
    useCallback(
      async (
        told: { second: number; ranges: { from: number; to: number }[] },
        idempotencyKey: string,
        isLast: boolean,
      ) => {
        const place = { trainingId, hierarchyOrder };
        const once = { idempotencyKey, outlivesPage: isLast };
        try {
          onOutcome(await api(saveWatched, { params: place, body: { ...told, opening } }, once));
        } catch (error) {
          if (problemFrom(error).code === 'progress_implausible') await goOnFromServer(error);
          throw error;
        }
      },
      [trainingId, hierarchyOrder, opening, onOutcome, goOnFromServer],
    ),
  );
  const savedAt = useRef(0);
  const dirty = useRef(false);

  const save = useCallback(
    (isLast = false): void => {
      const player = playerRef.current;
      if (!player || preview || !dirty.current) return;
      dirty.current = false;
      savedAt.current = performance.now();
      const ranges = tracker.ranges().map((range) => ({ ...range }));
      report({ second: player.currentTime, ranges }, isLast);
    },
    [playerRef, preview, report, tracker],
  );

  const tick = (): void => {
    const player = playerRef.current;
    if (!player) return;
    setSecond(player.currentTime);
    if (player.paused || player.seeking) return;
    tracker.at(player.currentTime, player.playbackRate);
    dirty.current = true;
    setPercent(mediaProgress(tracker.ranges(), content.seconds).percent);
    if (performance.now() - savedAt.current >= SAVE_EVERY_MS) save();
  };
  const start = (): void => {
    const player = playerRef.current;
    if (player && !player.paused && !player.seeking) tracker.startAt(player.currentTime);
  };
  const stop = (): void => {
    const player = playerRef.current;
    if (player && !player.seeking) {
      tracker.stopAt(player.currentTime, player.playbackRate);
      dirty.current = true;
      setSecond(player.currentTime);
      setPercent(mediaProgress(tracker.ranges(), content.seconds).percent);
    }
    setPlaying(false);
    save();
  };

  useEffect(() => {
    savedAt.current = performance.now();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') save(true);
    };
    const go = (): void => save(true);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', go);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', go);
    };
  }, [save]);
  // While the screen is left the player is still there; a moment later it is not, and its last seconds with it.
  useLayoutEffect(() => () => save(), [save]);

  const resume = useCallback((): void => {
    const player = playerRef.current;
    const from = asked ?? content.second;
    // Whoever moved it before it was open is where they wanted to be.
    if (player && player.currentTime > 0) return;
    // At the very end there is nothing to go on with: it starts again.
    if (player && content.seconds - from > endOf(content.seconds)) player.currentTime = from;
  }, [asked, content, playerRef]);
  const events = {
    onLoadedMetadata: resume,
    onTimeUpdate: tick,
    onPlay: () => {
      setPlaying(true);
      start();
    },
    onSeeked: start,
    onPause: stop,
    onEnded: stop,
    onSeeking: () => {
      tracker.cut();
      dirty.current = true;
    },
  };
  return { events, second, isPlaying, percent, saving: withReason(saving, notCounted) };
}

/** That something did not count stays to be read, however well the rest is saved. */
const withReason = (saving: Saving, notCounted: unknown): Saving => ({
  ...saving,
  problem: saving.problem ?? notCounted,
});
