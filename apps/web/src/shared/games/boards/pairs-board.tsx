import { IconQuestionMark } from '@tabler/icons-react';
import { useText } from '#shared/use-text.ts';
import { moveByArrows } from '../arrow-keys.ts';
import classes from '../games.module.css';
import type { BoardProps } from '../live-play.ts';
import { Face } from './face.tsx';
import { FinishButton } from './finish-button.tsx';

/** Cards face down: two are turned at a time, and a pair stays open. @spec GA-01 */
export function PairsBoard({ board, live }: BoardProps<'find_the_pairs'>) {
  const text = useText('games');
  const { seen, isComplete } = live.play;
  const isBusy = live.pending.length > 0;
  const found = Object.keys(seen.verdicts).length / 2;
  return (
    <div className={classes['series']}>
      <div className={classes['standing']}>
        <span>{text('progress', { done: found, total: board.cards.length / 2 })}</span>
        <span>{text('misses', { count: seen.misses })}</span>
      </div>
      <div onKeyDown={moveByArrows} role="presentation">
        <ul className={classes['cards']}>
          {board.cards.map((id, index) => {
            const face = seen.told[id];
            const number = index + 1;
            return (
              <li key={id}>
                <button
                  type="button"
                  className={classes['card']}
                  data-open={face !== undefined || undefined}
                  data-found={seen.verdicts[id] || undefined}
                  aria-disabled={isBusy || face !== undefined || undefined}
                  onClick={() => (isBusy || face !== undefined ? undefined : live.move({ type: 'turn', id }))}
                >
                  {face === undefined ? (
                    <>
                      <IconQuestionMark size={26} aria-hidden="true" />
                      <span className="visually-hidden">{text('card.closed', { number })}</span>
                    </>
                  ) : (
                    <>
                      <span className="visually-hidden">{text('card.open', { number })} </span>
                      <Face text={face} picture={seen.pictures[id]} live={live} />
                    </>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {isComplete ? <FinishButton live={live}>{text('result')}</FinishButton> : null}
    </div>
  );
}
