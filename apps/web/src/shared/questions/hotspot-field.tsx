import { IconTrash } from '@tabler/icons-react';
import type { PicturePoint } from '@trilha/rules/assessment/picture-region.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './picture-board.module.css';
import { movedByKey, pointIn, usePointWords } from './picture-point.ts';
import { QuestionPicture } from './question-picture.tsx';
import type { FieldProps } from './question-shown.ts';

/** A mark is taken away by a tap within half a finger of it, in pixels. */
const NEAR_PIXELS = 22;
const MIDDLE: PicturePoint = { x: 0.5, y: 0.5 };

/**
 * Places of a picture to be tapped. By keyboard a cross is moved over it, and where it stands is said; places that
 * have words can be chosen by them alone. @spec AS-06 PL-08
 */
export function HotspotField({ question, answer, onAnswer }: FieldProps<'hotspot'>) {
  const text = useText('assessment');
  const wordsOf = usePointWords();
  const board = useRef<HTMLButtonElement>(null);
  const help = useId();
  const [cross, setCross] = useState(MIDDLE);
  const [said, setSaid] = useState('');
  const marks = answer?.marks ?? [];
  const give = (next: PicturePoint[]): void => onAnswer({ kind: 'hotspot', marks: next });

  const remove = (at: number): void => {
    give(marks.filter((_mark, place) => place !== at));
    setSaid(text('mark.removed', { number: at + 1 }));
  };
  const toggle = (point: PicturePoint): void => {
    const { width = 1, height = 1 } = board.current?.getBoundingClientRect() ?? {};
    const near = marks.findIndex(
      ({ x, y }) => Math.hypot((x - point.x) * width, (y - point.y) * height) <= NEAR_PIXELS,
    );
    if (near >= 0) return remove(near);
    if (question.marks > 1 && marks.length >= question.marks) return setSaid(text('mark.full'));
    give(question.marks === 1 ? [point] : [...marks, point]);
    setSaid(text('mark.made', { position: wordsOf(point) }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = movedByKey(cross, event);
    if (!moved) return;
    event.preventDefault();
    setCross(moved);
    setSaid(wordsOf(moved));
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // A key presses the button where the cross stands.
    if (event.detail === 0) return toggle(cross);
    const point = pointIn(event.currentTarget, event.clientX, event.clientY);
    setCross(point);
    toggle(point);
  };
  return (
    <>
      <p className={classes['help']} id={help}>
        {text('hotspot.how', { count: question.marks })} {text('hotspot.keys')}
      </p>
      {/* An application: its arrow keys move the cross, and screen readers leave them to it. */}
      <div role="application" aria-label={question.imageAlt ?? ''}>
        <button
          type="button"
          ref={board}
          aria-describedby={help}
          className={`${classes['board']} ${classes['tappable']}`}
          style={{ aspectRatio: question.imageRatio }}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {question.imageFileId === null ? null : (
            <QuestionPicture
              fileId={question.imageFileId}
              alt={question.imageAlt ?? ''}
              ratio={question.imageRatio}
            />
          )}
          {marks.map(({ x, y }, place) => (
            <span
              key={`${x} ${y}`}
              className={classes['pin']}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-hidden="true"
            >
              {place + 1}
            </span>
          ))}
          <span
            className={classes['cross']}
            style={{ left: `${cross.x * 100}%`, top: `${cross.y * 100}%` }}
            aria-hidden="true"
          />
        </button>
      </div>
      <output className="visually-hidden">{said}</output>
      {question.points.length > 0 ? (
        <div className={classes['named']}>
          <h3>{text('hotspot.named')}</h3>
          {question.points.map(({ id, text: words, x, y }) => (
            <Button
              key={id}
              aria-pressed={marks.some((mark) => mark.x === x && mark.y === y)}
              onClick={() => toggle({ x, y })}
            >
              {words}
            </Button>
          ))}
        </div>
      ) : null}
      {marks.length > 0 ? (
        <ol className={classes['marks']}>
          {marks.map((mark, place) => (
            <li key={`${mark.x} ${mark.y}`}>
              {text('mark', { number: place + 1, position: wordsOf(mark) })}
              <IconButton
                label={text('mark.remove', { number: place + 1 })}
                icon={<IconTrash size={20} />}
                onClick={() => remove(place)}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
