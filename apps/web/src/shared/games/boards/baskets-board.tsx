import { IconBasket } from '@tabler/icons-react';
import { moveByArrows } from '../arrow-keys.ts';
import classes from '../games.module.css';
import type { BoardProps } from '../live-play.ts';
import { SeriesBoard } from './series-board.tsx';

/** Cards, one after the other, each into one of two baskets. @spec GA-01 */
export function BasketsBoard({ board, live }: BoardProps<'this_or_that'>) {
  const isBusy = live.pending.length > 0 && !live.isAway;
  return (
    <SeriesBoard live={live} items={board.cards}>
      {({ id }) => (
        <div className={classes['two']} onKeyDown={moveByArrows} role="presentation">
          {board.baskets.map((basket) => (
            <button
              key={basket.id}
              type="button"
              className={classes['choice']}
              aria-disabled={isBusy || undefined}
              onClick={() => (isBusy ? undefined : live.move({ type: 'place', id, at: basket.id }))}
            >
              <IconBasket size={28} aria-hidden="true" />
              {basket.text}
            </button>
          ))}
        </div>
      )}
    </SeriesBoard>
  );
}
