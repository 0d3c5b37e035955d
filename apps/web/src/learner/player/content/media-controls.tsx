import {
  IconBadgeCc,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import { elapsedTime } from '@trilha/rules/shared/elapsed-time';
import { IconButton } from '@trilha/ui/button';
import { type RefObject, useEffect, useState } from 'react';
import type { FilmPlayer } from '#shared/film/film-player.ts';
import { useText } from '#shared/use-text.ts';
import classes from './content.module.css';
import { SoundControls, useSound, VOLUME_STEP } from './sound-controls.tsx';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const;
const STEP_SECONDS = 10;

interface QualityChoice {
  readonly heights: readonly number[];
  /** Null leaves it to the connection. */
  readonly chosen: number | null;
  readonly shown: number;
  readonly onChoose: (height: number | null) => void;
}

export interface MediaControlsProps {
  readonly playerRef: RefObject<FilmPlayer | null>;
  /** What fills the screen; a recording of sound has nothing to fill it with. */
  readonly boxRef: RefObject<HTMLElement | null> | null;
  readonly seconds: number;
  /** Shows the captions or hides them; null where there are none to choose. */
  readonly onCaptions: ((areShown: boolean) => void) | null;
  readonly quality?: QualityChoice;
  readonly second: number;
  readonly isPlaying: boolean;
}

/** Buttons and keys of the player: space, arrows, c, f, m, + and -. @spec PL-08 */
export function MediaControls({
  playerRef,
  boxRef,
  seconds,
  onCaptions,
  quality,
  second,
  isPlaying,
}: MediaControlsProps) {
  const text = useText('player');
  const [speed, setSpeed] = useState<number>(1);
  const [hasCaptions, setCaptions] = useState(true);

  const toggle = (): void => {
    const player = playerRef.current;
    if (player?.paused) player.play();
    else player?.pause();
  };
  const move = (step: number): void => {
    if (playerRef.current)
      playerRef.current.currentTime = Math.min(seconds, Math.max(0, playerRef.current.currentTime + step));
  };
  const nextSpeed = (): void => {
    const next = SPEEDS[(SPEEDS.findIndex((each) => each === speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (playerRef.current) playerRef.current.playbackRate = next;
  };
  const sound = useSound(playerRef);
  const captions = (): void => {
    setCaptions(!hasCaptions);
    onCaptions?.(!hasCaptions);
  };
  const fullScreen = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : boxRef?.current?.requestFullscreen());

  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      ArrowLeft: () => move(-STEP_SECONDS),
      ArrowRight: () => move(STEP_SECONDS),
      m: sound.mute,
      '+': () => sound.louder(VOLUME_STEP),
      '-': () => sound.louder(-VOLUME_STEP),
      ...(onCaptions ? { c: captions } : {}),
      ...(boxRef ? { f: fullScreen } : {}),
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
          max={seconds}
          step={1}
          value={Math.floor(second)}
          aria-label={text('media.seek')}
          aria-valuetext={elapsedTime(Math.floor(second))}
          onChange={(event) => {
            if (playerRef.current) playerRef.current.currentTime = Number(event.currentTarget.value);
          }}
        />
        <output>{elapsedTime(seconds)}</output>
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
      {onCaptions ? (
        <IconButton label={text('media.captions')} icon={<IconBadgeCc size={22} />} onClick={captions} />
      ) : null}
      <SoundControls sound={sound} />
      {boxRef ? (
        <IconButton label={text('media.fullScreen')} icon={<IconMaximize size={22} />} onClick={fullScreen} />
      ) : null}
      {quality ? (
        <select
          className={classes['quality']}
          aria-label={text('media.quality')}
          value={quality.chosen ?? ''}
          onChange={(event) => quality.onChoose(Number(event.currentTarget.value) || null)}
        >
          <option value="">
            {quality.shown && quality.chosen === null
              ? text('media.autoNow', { height: quality.shown })
              : text('media.auto')}
          </option>
          {quality.heights
            .toSorted((a, b) => b - a)
            .map((height) => (
              <option key={height} value={height}>
                {height}p
              </option>
            ))}
        </select>
      ) : null}
    </div>
  );
}
