import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { IconButton } from '@trilha/ui/button';
import { type RefObject, useState } from 'react';
import type { FilmPlayer } from '#shared/film/film-player.ts';
import { useText } from '#shared/use-text.ts';
import classes from './content.module.css';

/** What one key press changes, of 100. */
export const VOLUME_STEP = 10;

/** How loud the player is, of 100, and whether it is heard at all. */
export function useSound(playerRef: RefObject<FilmPlayer | null>) {
  const [volume, setVolume] = useState(100);
  const [isMuted, setMuted] = useState(false);
  const mute = (muted = !isMuted): void => {
    setMuted(muted);
    if (playerRef.current) playerRef.current.muted = muted;
  };
  /** Whoever turns it up wants to hear it. */
  const change = (wanted: number): void => {
    const next = Math.min(100, Math.max(0, wanted));
    setVolume(next);
    if (playerRef.current) playerRef.current.volume = next / 100;
    if (isMuted && next > 0) mute(false);
  };
  return { volume, isMuted, mute: () => mute(), change, louder: (by: number) => change(volume + by) };
}

export function SoundControls({ sound }: { readonly sound: ReturnType<typeof useSound> }) {
  const text = useText('player');
  const { volume, isMuted, mute, change } = sound;
  const heard = isMuted ? 0 : volume;
  const Icon = heard === 0 ? IconVolumeOff : heard < 50 ? IconVolume2 : IconVolume;
  return (
    <div className={classes['sound']}>
      <IconButton
        label={text(isMuted ? 'media.unmute' : 'media.mute')}
        icon={<Icon size={22} />}
        onClick={mute}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={heard}
        aria-label={text('media.volume')}
        aria-valuetext={`${heard}%`}
        onChange={(event) => change(Number(event.currentTarget.value))}
      />
    </div>
  );
}
