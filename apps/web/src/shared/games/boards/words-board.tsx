import { Button } from '@trilha/ui/button';
import { useRef } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../games.module.css';
import type { BoardProps } from '../live-play.ts';
import { Face } from './face.tsx';
import { GapTip } from './gap-tip.tsx';
import { PieceBank } from './piece-bank.tsx';
import { PieceButton } from './piece-button.tsx';
import { placesIn } from './placed-pieces.ts';
import { usePlacing } from './use-placing.ts';

/** A text with gaps and the words that belong there. @spec GA-01 GA-02 */
export function WordsBoard({ board, live, say }: BoardProps<'drag_the_words'>) {
  const text = useText('games');
  const root = useRef<HTMLDivElement>(null);
  const nameOf = (gap: string): string => text('gap', { number: board.gaps.indexOf(gap) + 1 });
  const placing = usePlacing({
    root,
    pieces: board.pieces,
    ...placesIn(live, board),
    placeName: nameOf,
    say,
  });
  const { placed, picked } = placing;
  const inGap = new Map([...placed].map(([piece, gap]) => [gap, piece]));
  // The parts of a text never move: their place is their identity.
  const parts = board.parts.map((part, place) => ({ part, id: `part-${place}`, gap: board.gaps[place] }));
  return (
    <div ref={root} className={classes['placing']} onKeyDown={placing.onKeyDown} role="presentation">
      {board.picture ? <Face text="" picture={board.picture} live={live} /> : null}
      <div className={classes['text']}>
        {parts.map(({ part, id, gap }, place) => {
          const tip = gap === undefined ? undefined : board.tips?.[gap];
          const piece = gap === undefined ? undefined : board.pieces.find((one) => one.id === inGap.get(gap));
          return (
            <span key={id}>
              {part}
              {gap === undefined ? null : (
                <span data-place={gap} className={classes['gap']}>
                  {piece ? (
                    <PieceButton id={piece.id} words={piece.text} placing={placing} />
                  ) : (
                    <button
                      type="button"
                      className={classes['empty']}
                      data-wanted={picked !== null || undefined}
                      onClick={() => (picked === null ? say(text('pickFirst')) : placing.place(picked, gap))}
                    >
                      <span className="visually-hidden">{text('gap.empty', { gap: nameOf(gap) })}</span>
                    </button>
                  )}
                </span>
              )}
              {tip === undefined ? null : <GapTip tip={tip} number={place + 1} say={say} />}
            </span>
          );
        })}
      </div>
      <PieceBank title={text('words')} pieces={board.pieces} placing={placing} />
      <div data-finish>
        <Button kind="primary" large fullWidth busy={live.isFinishing} onClick={live.finish}>
          {text('check')}
        </Button>
      </div>
    </div>
  );
}
