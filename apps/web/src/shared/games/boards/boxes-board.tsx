import { Button } from '@trilha/ui/button';
import { useRef } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../games.module.css';
import type { BoardProps } from '../live-play.ts';
import { PieceBank } from './piece-bank.tsx';
import { PieceButton } from './piece-button.tsx';
import { placesIn } from './placed-pieces.ts';
import { usePlacing } from './use-placing.ts';

/** Boxes with names and the pieces that belong in them. @spec GA-01 GA-02 */
export function BoxesBoard({ board, live, say }: BoardProps<'drag_and_drop'>) {
  const text = useText('games');
  const root = useRef<HTMLDivElement>(null);
  const nameOf = (id: string): string => board.boxes.find((box) => box.id === id)?.text ?? '';
  const placing = usePlacing({
    root,
    pieces: board.pieces,
    ...placesIn(live, false),
    placeName: nameOf,
    say,
  });
  const { placed, picked } = placing;
  return (
    <div ref={root} className={classes['placing']} onKeyDown={placing.onKeyDown} role="presentation">
      <PieceBank title={text('pieces')} pieces={board.pieces} placing={placing} />
      <div className={classes['boxes']}>
        {board.boxes.map((box) => (
          <section key={box.id} className={classes['box']} data-place={box.id} aria-label={box.text}>
            <h3>{box.text}</h3>
            <div className={classes['pieces']}>
              {board.pieces
                .filter(({ id }) => placed.get(id) === box.id)
                .map(({ id, text: words }) => (
                  <PieceButton key={id} id={id} words={words} placing={placing} />
                ))}
            </div>
            <button
              type="button"
              className={classes['empty']}
              data-wanted={picked !== null || undefined}
              onClick={() => (picked === null ? say(text('pickFirst')) : placing.place(picked, box.id))}
            >
              {text('putHere')}
              <span className="visually-hidden"> {box.text}</span>
            </button>
          </section>
        ))}
      </div>
      <div data-finish>
        <Button kind="primary" large fullWidth busy={live.isFinishing} onClick={live.finish}>
          {text('check')}
        </Button>
      </div>
    </div>
  );
}
