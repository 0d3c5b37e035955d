import { Button } from '@trilha/ui/button';
import { type ReactNode, useRef } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from '../games.module.css';
import type { BoardProps } from '../live-play.ts';
import { Face } from './face.tsx';
import { PieceBank } from './piece-bank.tsx';
import { PieceButton } from './piece-button.tsx';
import { placesIn } from './placed-pieces.ts';
import { ScenePicture } from './scene-picture.tsx';
import { usePlacing } from './use-placing.ts';

/**
 * Boxes with names and the pieces that belong in them. In a scene the boxes are zones of a picture: a finger or a mouse lays
 * pieces on the picture itself, and the list below it names every zone for the keyboard and for those who do not see it.
 * @spec GA-01 GA-02 PL-08
 */
export function BoxesBoard({ board, live, say }: BoardProps<'drag_and_drop'>) {
  const text = useText('games');
  const root = useRef<HTMLDivElement>(null);
  const { boxes, scene } = board;
  const nameOf = (id: string): string => boxes.find((box) => box.id === id)?.text ?? '';
  const pieces = board.pieces.map(({ id, text: words, picture }) => ({
    id,
    text: words || (picture?.alt ?? ''),
  }));
  const placing = usePlacing({ root, pieces, ...placesIn(live, board), placeName: nameOf, say });
  const { placed, picked } = placing;
  const face = (id: string): ReactNode => {
    const piece = board.pieces.find((one) => one.id === id);
    return piece ? <Face text={piece.text} picture={piece.picture} live={live} /> : null;
  };
  const laidIn = (box: string): readonly string[] =>
    pieces.flatMap(({ id }) => (placed.get(id) === box ? [id] : []));
  const putIn = (box: string): void => {
    if (picked === null) say(text('pickFirst'));
    else placing.place(picked, box);
  };
  return (
    <div ref={root} className={classes['placing']} onKeyDown={placing.onKeyDown} role="presentation">
      {scene ? (
        <ScenePicture
          scene={scene}
          boxes={boxes}
          live={live}
          placing={placing}
          laidIn={laidIn}
          face={face}
          onPut={putIn}
        />
      ) : null}
      <PieceBank title={text('pieces')} pieces={pieces} placing={placing} face={face} />
      <div className={classes['boxes']}>
        {boxes.map((box, place) => (
          <section key={box.id} className={classes['box']} data-place={box.id} aria-label={box.text}>
            <h3>
              {scene ? <b className={classes['number']}>{place + 1}</b> : null}
              {box.text}
            </h3>
            <div className={classes['pieces']}>
              {laidIn(box.id).map((id) => (
                <PieceButton key={id} id={id} words={face(id)} placing={placing} />
              ))}
            </div>
            <button
              type="button"
              className={classes['empty']}
              data-wanted={picked !== null || undefined}
              onClick={() => putIn(box.id)}
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
