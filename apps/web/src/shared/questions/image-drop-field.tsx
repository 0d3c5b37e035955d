import { useRef, useState } from 'react';
import { PieceBank } from '#shared/games/boards/piece-bank.tsx';
import { PieceButton } from '#shared/games/boards/piece-button.tsx';
import { usePlacing } from '#shared/games/boards/use-placing.ts';
import { useText } from '#shared/use-text.ts';
import { FormedText } from './formed-text.tsx';
import { pairsAfter } from './pairs-after.ts';
import classes from './picture-board.module.css';
import { QuestionPicture } from './question-picture.tsx';
import type { FieldProps } from './question-shown.ts';

/** Labels and small pictures that belong on a picture: dragged, tapped, or laid by keyboard. @spec AS-06 GA-02 PL-08 */
export function ImageDropField({ question, answer, onAnswer }: FieldProps<'image_drop'>) {
  const text = useText('assessment');
  const root = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const pairs = answer?.pairs ?? {};
  const pieces = question.items.map(({ id, text: words, imageAlt }) => ({
    id,
    text: words || imageAlt || '',
  }));
  const zoneName = (id: string): string => {
    const number = question.zones.findIndex((zone) => zone.id === id) + 1;
    const words = question.zones[number - 1]?.text;
    return words ? `${text('zone', { number })}: ${words}` : text('zone', { number });
  };
  const placing = usePlacing({
    root,
    pieces,
    placed: new Map(Object.entries(pairs).map(([zone, item]) => [item, zone])),
    onPlace: (item, zone) => onAnswer({ kind: 'image_drop', pairs: pairsAfter(pairs, item, zone) }),
    placeName: zoneName,
    say: setSaid,
  });
  const { picked } = placing;
  const face = (id: string) => {
    const item = question.items.find((each) => each.id === id);
    if (!item) return '';
    if (item.imageFileId === null)
      return item.html ? <FormedText text={item.text} html={item.html} /> : item.text;
    return (
      <span className={classes['thumb']}>
        <QuestionPicture fileId={item.imageFileId} alt={item.imageAlt ?? ''} />
        <FormedText text={item.text} html={item.html} />
      </span>
    );
  };
  const laidIn = (zone: string) => pieces.find(({ id }) => id === pairs[zone]);
  return (
    <div ref={root} onKeyDown={placing.onKeyDown} role="presentation" className={classes['drop']}>
      <p className={classes['help']}>{text('drop.how')}</p>
      <div className={classes['board']} style={{ aspectRatio: question.imageRatio }}>
        {question.imageFileId === null ? null : (
          <QuestionPicture
            fileId={question.imageFileId}
            alt={question.imageAlt ?? ''}
            ratio={question.imageRatio}
          />
        )}
        {question.zones.map(({ id, x, y, width, height }, place) => {
          const piece = laidIn(id);
          const [left, top, across, down] = [x, y, width, height].map((part) => `${part * 100}%`);
          return (
            <div
              key={id}
              data-place={id}
              className={classes['zone']}
              style={{ left, top, width: across, height: down }}
            >
              {piece ? (
                <PieceButton id={piece.id} words={face(piece.id)} placing={placing} />
              ) : (
                <button
                  type="button"
                  className={classes['hole']}
                  data-wanted={picked !== null || undefined}
                  onClick={() =>
                    picked === null ? setSaid(text('drop.pickFirst')) : placing.place(picked, id)
                  }
                >
                  <span aria-hidden="true">{place + 1}</span>
                  <span className="visually-hidden">{zoneName(id)}</span>
                </button>
              )}
            </div>
          );
        })}
      </div>
      <ol className={classes['legend']}>
        {question.zones.map(({ id, text: words }, place) => (
          <li key={id}>
            <b>{place + 1}</b>
            {words ? `${words}: ` : ''}
            {laidIn(id)?.text ?? text('drop.empty')}
          </li>
        ))}
      </ol>
      <PieceBank title={text('drop.pieces')} pieces={pieces} placing={placing} face={face} />
      <output className="visually-hidden">{said}</output>
    </div>
  );
}
