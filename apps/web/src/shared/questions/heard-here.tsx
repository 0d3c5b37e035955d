import { useEffect, useRef } from 'react';
import classes from './audio-field.module.css';

/** A recording that lies here, to listen to before the server has it. @spec AS-06 */
export function HeardHere({ file, label }: { readonly file: File; readonly label: string }) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    player.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <audio ref={player} className={classes['player']} controls preload="metadata" aria-label={label}>
      {/* What the learner said a moment ago has no captions. */}
      <track kind="captions" />
    </audio>
  );
}
