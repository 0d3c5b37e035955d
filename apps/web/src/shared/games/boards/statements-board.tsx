import { IconCheck, IconX } from '@tabler/icons-react';
import { useText } from '#shared/use-text.ts';
import { moveByArrows } from '../arrow-keys.ts';
import classes from '../games.module.css';
import type { BoardProps } from '../live-play.ts';
import { SeriesBoard } from './series-board.tsx';

/** Statements, one after the other, each true or false. @spec GA-01 */
export function StatementsBoard({ board, live }: BoardProps<'true_or_false'>) {
  const text = useText('games');
  const isBusy = live.pending.length > 0 && !live.isAway;
  return (
    <SeriesBoard live={live} items={board.statements}>
      {({ id }) => (
        <div className={classes['two']} onKeyDown={moveByArrows} role="presentation">
          {[true, false].map((value) => (
            <button
              key={String(value)}
              type="button"
              className={classes['choice']}
              data-value={value}
              aria-disabled={isBusy || undefined}
              onClick={() => (isBusy ? undefined : live.move({ type: 'judge', id, value }))}
            >
              {value ? <IconCheck size={28} aria-hidden="true" /> : <IconX size={28} aria-hidden="true" />}
              {text(value ? 'true' : 'false')}
            </button>
          ))}
        </div>
      )}
    </SeriesBoard>
  );
}
