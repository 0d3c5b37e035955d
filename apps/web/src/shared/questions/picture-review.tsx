import { foundRegions } from '@trilha/rules/assessment/found-regions.rule';
import classes from './picture-board.module.css';
import { QuestionPicture } from './question-picture.tsx';
import type { Answer, AnswerKey, Question } from './question-shown.ts';
import { RegionOutlines } from './region-outlines.tsx';

interface PictureReviewProps {
  readonly question: Question;
  readonly answer: Answer | null;
  /** Null while it may not be told. */
  readonly answerKey: AnswerKey | null;
}

/**
 * The picture of a question that is over: where somebody tapped, the numbers of its zones, and once that may be told
 * what was right. What it shows is said in words beside it. @spec AS-07
 */
export function PictureReview({ question, answer, answerKey }: PictureReviewProps) {
  if (question.imageFileId === null) return null;
  if (question.kind !== 'hotspot' && question.kind !== 'image_drop')
    return <QuestionPicture fileId={question.imageFileId} alt={question.imageAlt ?? ''} />;
  const regions = answerKey?.kind === 'hotspot' ? answerKey.regions : [];
  const marks = answer?.kind === 'hotspot' ? answer.marks : [];
  const found = foundRegions(regions, marks);
  const zones = question.kind === 'image_drop' ? question.zones : [];
  return (
    <div className={classes['board']} style={{ aspectRatio: question.imageRatio, maxWidth: 520 }}>
      <QuestionPicture
        fileId={question.imageFileId}
        alt={question.imageAlt ?? ''}
        ratio={question.imageRatio}
      />
      <RegionOutlines
        regions={[...regions, ...zones.map((zone) => ({ ...zone, shape: 'rectangle' as const }))]}
      />
      {marks.map((mark, place) => {
        // As it is graded: one mark more in a place that was found is wasted.
        const isRight = (found[place] ?? null) !== null;
        return (
          <span
            key={`${mark.x} ${mark.y}`}
            className={classes['pin']}
            data-right={regions.length > 0 ? isRight : undefined}
            style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
            aria-hidden="true"
          >
            {place + 1}
            {regions.length > 0 ? (isRight ? '✓' : '✗') : ''}
          </span>
        );
      })}
      {zones.map(({ id, x, y, width, height }, place) => (
        <span
          key={id}
          className={classes['pin']}
          style={{ left: `${(x + width / 2) * 100}%`, top: `${(y + height / 2) * 100}%` }}
          aria-hidden="true"
        >
          {place + 1}
        </span>
      ))}
    </div>
  );
}
