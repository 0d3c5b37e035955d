import { IconArrowsDiagonal2, IconArrowsMove } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDrag } from '#shared/games/drag/use-drag.ts';
import board from '#shared/questions/picture-board.module.css';
import { movedByKey, pointIn, usePointWords } from '#shared/questions/picture-point.ts';
import { QuestionPicture } from '#shared/questions/question-picture.tsx';
import { RegionOutlines } from '#shared/questions/region-outlines.tsx';
import { useText } from '#shared/use-text.ts';
import { type DrawnShape, handlesOf, type ShapeHandle, shapeAfter } from './drawn-shape.ts';
import classes from './picture-drawing.module.css';

interface PictureDrawingProps {
  readonly fileId: string;
  readonly alt: string;
  /** Width by height of the picture. */
  readonly ratio: number;
  readonly shapes: readonly { readonly name: string; readonly drawn: DrawnShape }[];
  readonly onDraw: (place: number, drawn: DrawnShape) => void;
}

const SIGNS = { move: IconArrowsMove, resize: IconArrowsDiagonal2, corner: IconArrowsMove } as const;

/** Regions and places on a picture, each with handles that are dragged or moved by the arrow keys. @spec AS-06 PL-08 */
export function PictureDrawing({ fileId, alt, ratio, shapes, onDraw }: PictureDrawingProps) {
  const text = useText('questions');
  const wordsOf = usePointWords();
  const area = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const handles = shapes.flatMap(({ name, drawn }, place) =>
    handlesOf(drawn).map((handle) => ({ id: `${place}:${handle.id}`, name, place, handle })),
  );
  const draw = (id: string, to: { readonly x: number; readonly y: number }): void => {
    const held = handles.find((each) => each.id === id);
    const shape = held && shapes[held.place];
    if (held && shape) onDraw(held.place, shapeAfter(shape.drawn, held.handle, to, ratio));
  };
  const handleProps = useDrag({
    onDrop: () => undefined,
    onDouble: () => undefined,
    onOffer: () => undefined,
    onMove: (id, x, y) => {
      if (area.current) draw(id, pointIn(area.current, x, y));
    },
  });
  const onKeyDown = (id: string, handle: ShapeHandle, event: KeyboardEvent): void => {
    const to = movedByKey(handle, event);
    if (!to) return;
    event.preventDefault();
    draw(id, to);
    setSaid(wordsOf(to));
  };
  return (
    <>
      <p className={board['help']}>{text('drawing.how')}</p>
      <div ref={area} className={board['board']} style={{ aspectRatio: ratio }}>
        <QuestionPicture fileId={fileId} alt={alt} ratio={ratio} />
        <RegionOutlines regions={shapes.flatMap(({ drawn }) => (drawn.shape === 'point' ? [] : [drawn]))} />
        {handles.map(({ id, name, handle }) => {
          const { wasDragged: _wasDragged, ...drag } = handleProps(id);
          const Sign = SIGNS[handle.does];
          return (
            <button
              key={id}
              type="button"
              className={classes['handle']}
              style={{ left: `${handle.x * 100}%`, top: `${handle.y * 100}%` }}
              onKeyDown={(event) => onKeyDown(id, handle, event)}
              {...drag}
            >
              <Sign size={16} aria-hidden="true" />
              <span className="visually-hidden">
                {text(`handle.${handle.does}`, { name, corner: handle.corner ?? 0 })}
              </span>
            </button>
          );
        })}
        {shapes.map(({ name, drawn }) => {
          const [first] = handlesOf(drawn);
          return first ? (
            <span
              key={name}
              className={classes['tag']}
              style={{ left: `${first.x * 100}%`, top: `${first.y * 100}%` }}
              aria-hidden="true"
            >
              {name}
            </span>
          ) : null;
        })}
      </div>
      <output className="visually-hidden">{said}</output>
    </>
  );
}
