import { IconPlayerPlay } from '@tabler/icons-react';
import type { Question } from '@trilha/rules/assessment/question';
import { useText } from '#shared/use-text.ts';
import classes from './import.module.css';

interface BroughtMediaProps {
  readonly question: Question;
  /** Small copies of the pictures by their ids. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The pictures that a question would come with, and whether it is heard or watched. @spec AS-06 */
export function BroughtMedia({ question, pictures }: BroughtMediaProps) {
  const text = useText('exchanging');
  const { media } = question;
  const shown = picturesOf(question, pictures);
  return (
    <>
      {shown.length > 0 ? (
        <ul className={classes['pictures']}>
          {shown.map(({ id, small, words }) => (
            <li key={id}>
              <img src={small} alt={words || text('brings.picture')} />
              {words ? <span className={classes['about']}>{words}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {media ? (
        <p className={classes['about']}>
          <IconPlayerPlay size={16} aria-hidden="true" />{' '}
          {[text(`brings.${media.kind}`), media.transcript ? text('brings.transcript') : '']
            .filter(Boolean)
            .join(', ')}
        </p>
      ) : null}
    </>
  );
}

function picturesOf(question: Question, pictures: BroughtMediaProps['pictures']) {
  const isAskedOn = question.kind === 'hotspot' || question.kind === 'image_drop';
  const pieces = [
    // What is asked on a picture is shown with its places.
    ...(isAskedOn ? [] : [question]),
    ...Object.values(question).flatMap((value) => (Array.isArray(value) ? value : [])),
  ];
  return pieces.flatMap((piece) => {
    if (typeof piece !== 'object' || !('imageFileId' in piece) || piece.imageFileId === null) return [];
    const small = pictures[piece.imageFileId];
    return small ? [{ id: piece.imageFileId, small, words: piece.imageAlt ?? '' }] : [];
  });
}
