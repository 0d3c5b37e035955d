import { type RefObject, useRef, useState } from 'react';
import { askActivity } from '../activities-ahead.ts';
import { type OpenedActivity, usePlayerPlace } from '../use-activity.ts';

/**
 * The address of what is played lives for minutes, and a film may be paused for longer: where it has ended a new one is asked
 * for, and the film goes on from where it stood. Until then it stays the same, whatever else is read again. @spec PL-06 PL-07
 */
export function useLivingAddress(
  given: Extract<OpenedActivity['content'], { readonly kind: 'video' | 'audio' }>,
  playerRef: RefObject<HTMLMediaElement | null>,
) {
  const { trainingId, hierarchyOrder, preview } = usePlayerPlace();
  const [src, setSrc] = useState(given.url);
  const [hasFailed, setFailed] = useState(false);
  /** Where the player stood when its address failed, until another one is open. */
  const stood = useRef<{ readonly second: number; readonly isPlaying: boolean } | null>(null);

  const askAnew = async (isWished: boolean): Promise<void> => {
    const { content } = await askActivity({ trainingId, hierarchyOrder }, { preview });
    if (content.kind === given.kind && content.url !== src) setSrc(content.url);
    // What fails with an address that still lives fails for another reason, unless the network was away.
    else if (isWished) playerRef.current?.load();
    else setFailed(true);
  };
  const onError = (): void => {
    const player = playerRef.current;
    if (!player) return;
    if (stood.current) {
      setFailed(true);
      return;
    }
    stood.current = { second: player.currentTime, isPlaying: !player.paused };
    askAnew(false).catch(() => setFailed(true));
  };
  const retry = (): void => {
    setFailed(false);
    askAnew(true).catch(() => setFailed(true));
  };
  /** Once what failed is open again; false where nothing had failed. */
  const goOn = (): boolean => {
    const player = playerRef.current;
    const before = stood.current;
    if (!player || !before) return false;
    stood.current = null;
    player.currentTime = before.second;
    if (before.isPlaying) void player.play().catch(() => undefined);
    return true;
  };
  return { src, hasFailed, onError, retry, goOn };
}
