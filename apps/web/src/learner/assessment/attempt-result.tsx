import { useQuery } from '@tanstack/react-query';
import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { ProgressRing } from '@trilha/ui/progress';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { useErrorText } from '#shared/error-text.ts';
import { FormedText, PromptText } from '#shared/questions/formed-text.tsx';
import { GivenFiles } from '#shared/questions/given-files.tsx';
import { OptionFeedbackList } from '#shared/questions/option-feedback-list.tsx';
import { PictureReview } from '#shared/questions/picture-review.tsx';
import { QuestionMedia } from '#shared/questions/question-media.tsx';
import { FilledSentence, SaidAnswer } from '#shared/questions/said-answer.tsx';
import { useLocale, useText } from '#shared/use-text.ts';
import { CourseButton } from '../learning/course/course-links.tsx';
import classes from './assessment.module.css';
import { useAttemptName } from './attempt-name.ts';
import { AttemptsLeft } from './attempts-left.tsx';
import { LostFiles } from './lost-files-notice.tsx';
import { RefusedAnswers } from './refused-answers-notice.tsx';
import { type AttemptResult, resultQuery } from './use-test.ts';

export interface AttemptResultProps {
  readonly attemptId: string;
  readonly onBack: () => void;
}

/** Grade, what is right and wrong as far as the test tells it, and what to do next. @spec AS-07 */
export function AttemptResultView({ attemptId, onBack }: AttemptResultProps) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const result = useQuery(resultQuery(attemptId));
  const named = useAttemptName();
  if (result.isLoadingError) return <Notice tone="bad">{errorText(result.error)}</Notice>;
  if (!result.data) return <SkeletonList />;
  const {
    number,
    round,
    scored,
    score,
    passed,
    state,
    minimumScore,
    attemptsLeft,
    maximumAttempts,
    trainingId,
    questions,
    reviews,
  } = result.data;
  const canTryAgain = attemptsLeft === null || attemptsLeft > 0;
  return (
    <>
      {state === 'expired' ? <Notice tone="warn">{text('timeOver')}</Notice> : null}
      <RefusedAnswers attemptId={attemptId} />
      <LostFiles attemptId={attemptId} />
      <section className={classes['result']} aria-live="polite">
        {round ? <p className={classes['kicker']}>{named({ number, round }, { scored })}</p> : null}
        {!scored ? (
          <>
            <h2>{text('result.awaiting')}</h2>
            <p>{text('ungraded.thanks')}</p>
          </>
        ) : score === null ? (
          <>
            <h2>{text('result.awaiting')}</h2>
            <p>{text('result.awaitingText')}</p>
          </>
        ) : (
          <>
            <ProgressRing
              value={score / 100}
              tone={passed ? 'ok' : 'warn'}
              label={text('result.score', { score })}
              size={120}
            >
              <strong>{score}%</strong>
            </ProgressRing>
            <h2>{text(passed ? 'result.passed' : 'result.failed')}</h2>
            <p>{text('result.needed', { score: minimumScore })}</p>
          </>
        )}
        <p>
          <AttemptsLeft left={attemptsLeft} maximum={maximumAttempts} />
        </p>
        <div className={classes['actions']}>
          {canTryAgain ? (
            <Button onClick={onBack}>
              {text(scored ? (passed ? 'improve' : 'again') : 'ungraded.again')}
            </Button>
          ) : null}
          <CourseButton courseId={trainingId}>{text('continueCourse')}</CourseButton>
        </div>
      </section>
      {reviews.length > 0 ? (
        <Notice tone="info" title={text('result.reviewed')}>
          {reviews.join(' ')}
        </Notice>
      ) : null}
      {questions.length > 0 ? (
        <Reviewed questions={questions} />
      ) : score === null ? null : (
        <Notice tone="info">{text('result.hidden')}</Notice>
      )}
    </>
  );
}

function Reviewed({ questions }: Pick<AttemptResult, 'questions'>) {
  const text = useText('assessment');
  const locale = useLocale();
  const number = (value: number): string =>
    // A hyphen is easily missed before a number.
    new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value).replace('-', '\u2212');
  return (
    <>
      <h2>{text('result.details')}</h2>
      <ol className={classes['reviewed']}>
        {questions.map(
          ({
            id,
            question,
            answer,
            fraction,
            points,
            key,
            feedback,
            feedbackHtml,
            optionFeedback,
            review,
            regraded,
            keyless,
          }) => (
            <li key={id}>
              <PromptText question={question} as="h3" />
              {fraction === null ? null : (
                <span>
                  <StatusPill tone={fraction === 1 ? 'ok' : fraction > 0 ? 'warn' : 'bad'}>
                    {text(fraction === 1 ? 'right' : fraction > 0 ? 'partly' : 'wrong')}
                  </StatusPill>
                  {points ? (
                    <span className={classes['points']}>
                      {text('points', { earned: number(points.earned), count: points.of })}
                    </span>
                  ) : null}
                </span>
              )}
              {keyless && isAnswered(answer) ? (
                <span>
                  <StatusPill tone="neutral">{text('keyless.answered')}</StatusPill>
                </span>
              ) : null}
              {question.media ? <QuestionMedia media={question.media} /> : null}
              <PictureReview question={question} answer={answer} answerKey={key} />
              <dl>
                <dt>{text('yourAnswer')}</dt>
                <dd>
                  {!isAnswered(answer) ? (
                    question.kind === 'fill_in' ? (
                      <FilledSentence question={question} words={[]} />
                    ) : (
                      text('notAnswered')
                    )
                  ) : 'fileIds' in answer ? (
                    <GivenFiles kind={answer.kind} fileIds={answer.fileIds} />
                  ) : (
                    <SaidAnswer question={question} said={answer} />
                  )}
                </dd>
                {key && fraction !== 1 ? (
                  <>
                    <dt>{text('rightAnswer')}</dt>
                    <dd>
                      <SaidAnswer question={question} said={key} />
                    </dd>
                  </>
                ) : null}
              </dl>
              {regraded ? <p>{text(`regraded.${regraded}`)}</p> : null}
              <OptionFeedbackList question={question} said={optionFeedback} />
              {feedback ? <FormedText text={feedback} html={feedbackHtml} /> : null}
              {review ? <Review review={review} /> : null}
            </li>
          ),
        )}
      </ol>
    </>
  );
}

type Review = NonNullable<AttemptResult['questions'][number]['review']>;

/** What the instructor gave for an essay, criterion by criterion, and wrote about it. @spec AS-07 */
function Review({ review: { percent, levels, comment } }: { readonly review: Review }) {
  const text = useText('assessment');
  return (
    <>
      {percent === null ? null : <p>{text('review.percent', { percent })}</p>}
      {levels.length > 0 ? (
        <ul className={classes['levels']} aria-label={text('review.rubric')}>
          {levels.map(({ criterion, level, points, of }) => (
            <li key={criterion}>
              <span>{criterion}</span>
              <strong>{level}</strong>
              <span>{text('review.points', { points, of })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {comment ? (
        <dl>
          <dt>{text('review.comment')}</dt>
          <dd>{comment}</dd>
        </dl>
      ) : null}
    </>
  );
}
