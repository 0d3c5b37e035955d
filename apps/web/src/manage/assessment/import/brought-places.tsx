import type { AnswerKey, Question } from '@trilha/rules/assessment/question';
import board from '#shared/questions/picture-board.module.css';
import { RegionOutlines } from '#shared/questions/region-outlines.tsx';
import classes from './import.module.css';

interface BroughtPlacesProps {
  readonly question: Question;
  readonly answer: AnswerKey;
  /** Small copies of the pictures by their ids. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The picture on which a question is asked, with its right places or its zones by their numbers. @spec AS-06 */
export function BroughtPlaces({ question, answer, pictures }: BroughtPlacesProps) {
  if (question.kind !== 'hotspot' && question.kind !== 'image_drop') return null;
  const { imageFileId, imageAlt = '', imageRatio } = question;
  const small = imageFileId === null ? undefined : pictures[imageFileId];
  if (small === undefined) return null;
  const zones = question.kind === 'image_drop' ? question.zones : [];
  const regions = answer.kind === 'hotspot' ? answer.regions : [];
  return (
    <figure className={classes['places']}>
      <div className={board['board']} style={{ aspectRatio: imageRatio }}>
        <img src={small} alt={imageAlt} />
        <RegionOutlines
          regions={[...regions, ...zones.map((zone) => ({ ...zone, shape: 'rectangle' as const }))]}
        />
        {zones.map(({ id, x, y, width, height }, place) => (
          <span
            key={id}
            className={board['pin']}
            style={{ left: `${(x + width / 2) * 100}%`, top: `${(y + height / 2) * 100}%` }}
            aria-hidden="true"
          >
            {place + 1}
          </span>
        ))}
      </div>
      <figcaption className={classes['about']}>{imageAlt}</figcaption>
    </figure>
  );
}
