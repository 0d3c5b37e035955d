import { useText } from '#shared/use-text.ts';
import type { Saving } from '../use-progress-saver.ts';
import classes from './content.module.css';
import { SaveProblem, SaveStatus } from './save-status.tsx';

export interface WatchedStatusProps {
  readonly percent: number;
  readonly saving: Saving;
  readonly transcript: string | null;
}

/** How much was watched, what completes it and whether that is safe; and the words, for those who cannot hear. @spec PL-03 PL-08 */
export function WatchedStatus({ percent, saving, transcript }: WatchedStatusProps) {
  const text = useText('player');
  return (
    <>
      <div className={classes['status']}>
        <span>
          {text('media.watched', { percent })} · {text('media.rule')}
        </span>
        <SaveStatus state={saving.state} />
      </div>
      <SaveProblem problem={saving.problem} />
      {transcript ? (
        <details className={classes['transcript']}>
          <summary>{text('media.transcript')}</summary>
          <p>{transcript}</p>
        </details>
      ) : null}
    </>
  );
}
