import type { ReactNode } from 'react';
import picture from '#shared/questions/picture-board.module.css';
import type { BoardOf, LivePlay } from '../live-play.ts';
import { DOUBLE, PieceButton } from './piece-button.tsx';
import classes from './scene-picture.module.css';
import type { usePlacing } from './use-placing.ts';

interface ScenePictureProps {
  readonly scene: NonNullable<BoardOf<'drag_and_drop'>['scene']>;
  readonly boxes: BoardOf<'drag_and_drop'>['boxes'];
  readonly live: LivePlay;
  readonly placing: ReturnType<typeof usePlacing>;
  readonly laidIn: (box: string) => readonly string[];
  readonly face: (piece: string) => ReactNode;
  readonly onPut: (box: string) => void;
}

/** Most of the window's height that a picture takes: the pieces are to be seen with it, or they could not be dragged there. */
const HEIGHT = 52;

/** The picture of a scene with its zones and what lies in them, for finger and mouse; zones are named in the list below. */
export function ScenePicture({ scene, boxes, live, placing, laidIn, face, onPut }: ScenePictureProps) {
  const address = live.play.pictures[scene.picture.fileId];
  return (
    <div
      className={`${picture['board']} ${classes['scene']}`}
      style={{ aspectRatio: scene.ratio, width: `min(100%, ${HEIGHT * scene.ratio}dvh)` }}
    >
      {address ? (
        <img src={address} alt={scene.picture.alt} draggable={false} />
      ) : (
        <span className={classes['missing']}>{scene.picture.alt}</span>
      )}
      {boxes.map(({ id, zone }, place) => {
        if (!zone) return null;
        const laid = laidIn(id);
        const [left, top, width, height] = [zone.x, zone.y, zone.width, zone.height].map(
          (part) => `${part * 100}%`,
        );
        return (
          <div
            key={id}
            data-place={id}
            className={`${picture['zone']} ${classes['zone']}`}
            style={{ left, top, width, height }}
          >
            <button
              type="button"
              className={picture['hole']}
              data-wanted={placing.picked !== null || undefined}
              data-filled={laid.length > 0 || undefined}
              onClick={() => onPut(id)}
              {...DOUBLE}
            >
              <span>{place + 1}</span>
            </button>
            {laid.length > 0 ? (
              <div className={classes['laid']}>
                {laid.map((piece) => (
                  <PieceButton key={piece} id={piece} words={face(piece)} placing={placing} isDouble />
                ))}
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
