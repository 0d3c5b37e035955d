import {
  IconBadgeCc,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { elapsedTime } from '@trilha/rules/shared/elapsed-time';
import { IconButton } from '@trilha/ui/button';
import { type RefObject, useEffect, useState } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import { captionLanguage } from './caption-language.ts';
import classes from './content.module.css';
import type { MediaContentOf } from './use-media.ts';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const;
const STEP_SECONDS = 10;

export interface MediaControlsProps {
  readonly playerRef: RefObject<HTMLMediaElement | null>;
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly content: MediaContentOf;
  readonly second: number;
  readonly isPlaying: boolean;
}

function showCaptions(player: HTMLMediaElement | null, shown: string | null): void {
  for (const track of player?.textTracks ?? []) track.mode = track.language === shown ? 'showing' : 'hidden';
}

/** Buttons and keys of the player: space, arrows, c, f and m. @spec PL-08 */
export function MediaControls({ playerRef, boxRef, content, second, isPlaying }: MediaControlsProps) {
  const text = useText('player');
  const locale = useLocale();
  const [speed, setSpeed] = useState<number>(1);
  const [isMuted, setMuted] = useState(false);
  const [hasCaptions, setCaptions] = useState(true);
  const isVideo = content.kind === 'video';

  const toggle = (): void => {
    const player = playerRef.current;
    if (player?.paused) void player.play();
    else player?.pause();
  };
  const move = (seconds: number): void => {
    if (playerRef.current)
      playerRef.current.currentTime = Math.min(
        content.seconds,
        Math.max(0, playerRef.current.currentTime + seconds),
      );
  };
  const nextSpeed = (): void => {
    const next = SPEEDS[(SPEEDS.findIndex((each) => each === speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (playerRef.current) playerRef.current.playbackRate = next;
  };
  const mute = (): void => {
    setMuted(!isMuted);
    if (playerRef.current) playerRef.current.muted = !isMuted;
  };
  const captions = (): void => {
    setCaptions(!hasCaptions);
    showCaptions(
      playerRef.current,
      hasCaptions || !isVideo ? null : captionLanguage(content.captions, locale),
    );
  };
  const fullScreen = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : boxRef.current?.requestFullscreen());

  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      ArrowLeft: () => move(-STEP_SECONDS),
      ArrowRight: () => move(STEP_SECONDS),
      m: mute,
      ...(isVideo ? { c: captions, f: fullScreen } : {}),
    };
    const press = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, button, summary, a, [role=dialog]');
      const action = keys[event.key];
      if (!action || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  return (
    <div className={classes['controls']}>
      <div className={classes['seek']}>
        <output>{elapsedTime(Math.floor(second))}</output>
        <input
          type="range"
          min={0}
          max={content.seconds}
          step={1}
          value={Math.floor(second)}
          aria-label={text('media.seek')}
          aria-valuetext={elapsedTime(Math.floor(second))}
          onChange={(event) => {
            if (playerRef.current) playerRef.current.currentTime = Number(event.currentTarget.value);
          }}
        />
        <output>{elapsedTime(content.seconds)}</output>
      </div>
      <IconButton
        label={text(isPlaying ? 'media.pause' : 'media.play')}
        icon={isPlaying ? <IconPlayerPauseFilled size={24} /> : <IconPlayerPlayFilled size={24} />}
        onClick={toggle}
      />
      <IconButton
        label={text('media.back')}
        icon={<IconRewindBackward10 size={22} />}
        onClick={() => move(-STEP_SECONDS)}
      />
      <IconButton
        label={text('media.forward')}
        icon={<IconRewindForward10 size={22} />}
        onClick={() => move(STEP_SECONDS)}
      />
      <span />
      <button
        type="button"
        className={classes['speed']}
        aria-label={`${text('media.speed')} ${speed}×`}
        onClick={nextSpeed}
      >
        {speed}×
      </button>
      {isVideo && content.captions.length > 0 ? (
        <IconButton label={text('media.captions')} icon={<IconBadgeCc size={22} />} onClick={captions} />
      ) : (
        <IconButton
          label={text(isMuted ? 'media.unmute' : 'media.mute')}
          icon={isMuted ? <IconVolumeOff size={22} /> : <IconVolume size={22} />}
          onClick={mute}
        />
      )}
      {isVideo ? (
        <IconButton label={text('media.fullScreen')} icon={<IconMaximize size={22} />} onClick={fullScreen} />
      ) : null}
    </div>
  );
}
