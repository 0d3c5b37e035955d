import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { Button } from '@trilha/ui/button';
import { useEffect, useRef, useState } from 'react';
import { FormedText, PromptText } from '#shared/questions/formed-text.tsx';
import { OptionFeedbackList } from '#shared/questions/option-feedback-list.tsx';
import { QuestionField } from '#shared/questions/question-field.tsx';
import { SaidAnswer } from '#shared/questions/said-answer.tsx';
import { useText } from '#shared/use-text.ts';

import type { Answer } from '../use-test.ts';
import classes from './challenge.module.css';
import type { ChallengeQuestion } from './challenge-queries.ts';

interface ChallengeStepProps {
  readonly asked: ChallengeQuestion;
  readonly number: number;
  readonly count: number;
  readonly isSending: boolean;
  readonly onAnswer: (answer: Answer, seconds: number) => void;
  readonly onNext: () => void;
}

/** A question and, once it is answered, what was right and why. Focus goes with it. @spec GA-03 PL-08 */
export function ChallengeStep({ asked, number, count, isSending, onAnswer, onNext }: ChallengeStepProps) {
  const text = useText('challenge');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [began] = useState(() => performance.now());
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = (): void => {
    if (answer) onAnswer(answer, Math.min(3600, Math.round((performance.now() - began) / 1000)));
  };
  return (
    <article className={classes['card']}>
      <p className={classes['kicker']}>
        <span>{text('questionOf', { number, count })}</span>
        <span>{text('from', { course: asked.course.title })}</span>
      </p>
      <PromptText question={asked.question} as="h2" isFocusable headingRef={heading} />
      {asked.answered ? (
        <Judged question={asked.question} answered={asked.answered}>
          <Button kind="primary" large fullWidth onClick={onNext}>
            {text(number === count ? 'seeResult' : 'next')}
          </Button>
        </Judged>
      ) : (
        <>
          <QuestionField question={asked.question} answer={answer} onAnswer={setAnswer} />
          <Button
            kind="primary"
            large
            fullWidth
            busy={isSending}
            disabled={!isAnswered(answer ?? undefined)}
            onClick={send}
          >
            {text('answer')}
          </Button>
        </>
      )}
    </article>
  );
}

interface JudgedProps {
  readonly question: ChallengeQuestion['question'];
  readonly answered: NonNullable<ChallengeQuestion['answered']>;
  readonly children: React.ReactNode;
}

function Judged({ question, answered, children }: JudgedProps) {
  const text = useText('challenge');
  const verdict = useRef<HTMLParagraphElement>(null);
  useEffect(() => verdict.current?.focus(), []);
  const { answer, fraction, key, explanation, explanationHtml, optionFeedback, points } = answered;
  const isRight = fraction === 1;
  const Icon = isRight ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <div className={classes['judged']} data-right={isRight}>
      <p ref={verdict} tabIndex={-1} className={classes['verdict']}>
        <Icon size={24} aria-hidden="true" />
        <strong>{text(isRight ? 'right' : fraction > 0 ? 'partly' : 'wrong')}</strong>
        {points > 0 ? <span className={classes['points']}>{text('points', { count: points })}</span> : null}
      </p>
      <dl>
        <dt>{text('yourAnswer')}</dt>
        <dd>
          <SaidAnswer question={question} said={answer} />
        </dd>
        {isRight ? null : (
          <>
            <dt>{text('rightAnswer')}</dt>
            <dd>
              <SaidAnswer question={question} said={key} />
            </dd>
          </>
        )}
      </dl>
      <OptionFeedbackList question={question} said={optionFeedback} />
      {explanation ? <FormedText text={explanation} html={explanationHtml} /> : null}
      {children}
    </div>
  );
}
