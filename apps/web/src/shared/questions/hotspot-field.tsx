import { IconTrash } from '@tabler/icons-react';
import type { PicturePoint } from '@trilha/rules/assessment/picture-region.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { markUnderCross, nearestMark, reachOfTap } from './mark-meant.ts';
import classes from './picture-board.module.css';
import { movedByKey, pointIn, usePointWords } from './picture-point.ts';
import { QuestionPicture } from './question-picture.tsx';
import type { FieldProps } from './question-shown.ts';

const MIDDLE: PicturePoint = { x: 0.5, y: 0.5 };

/**
 * Places of a picture to be tapped; a tap on a mark takes it away. By keyboard a cross is moved over it, and where it stands is said; places that
 * have words can be chosen by them alone. @spec AS-06 PL-08
 */
export function HotspotField({ question, answer, onAnswer }: FieldProps<'hotspot'>) {
  const text = useText('assessment');
  const wordsOf = usePointWords();
  const help = useId();
  const [cross, setCross] = useState(MIDDLE);
  const [said, setSaid] = useState('');
  const marks = answer?.marks ?? [];
  const give = (next: PicturePoint[]): void => onAnswer({ kind: 'hotspot', marks: next });

  const remove = (at: number): void => {
    give(marks.filter((_mark, place) => place !== at));
    setSaid(text('mark.removed', { number: at + 1 }));
  };
  const isFull = question.marks > 1 && marks.length >= question.marks;
  const toggle = (point: PicturePoint, meant: number): void => {
    if (meant >= 0) return remove(meant);
    if (isFull) return setSaid(text('mark.full'));
    give(question.marks === 1 ? [point] : [...marks, point]);
    setSaid(text('mark.made', { position: wordsOf(point) }));
  };
  const markAt = ({ x, y }: PicturePoint): number => marks.findIndex((mark) => mark.x === x && mark.y === y);
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = movedByKey(cross, event);
    if (!moved) return;
    event.preventDefault();
    setCross(moved);
    setSaid(wordsOf(moved));
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // A key presses the button where the cross stands.
    if (event.detail === 0) return toggle(cross, markUnderCross(marks, cross));
    const board = event.currentTarget;
    const point = pointIn(board, event.clientX, event.clientY);
    setCross(point);
    const reach = reachOfTap(isFull, question.points, board.getBoundingClientRect());
    toggle(point, nearestMark(marks, point, board.getBoundingClientRect(), reach));
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
              aria-pressed={markAt({ x, y }) >= 0}
              onClick={() => toggle({ x, y }, markAt({ x, y }))}
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
