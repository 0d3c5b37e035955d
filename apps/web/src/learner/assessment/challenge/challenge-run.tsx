import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerChallenge } from '@trilha/contract/assessment/challenge.calls';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { learningKeys } from '../../learning/learning-queries.ts';
import type { Answer } from '../use-test.ts';
import classes from './challenge.module.css';
import { type Challenge, challengeQuery, weakTopicsQuery } from './challenge-queries.ts';
import { ChallengeResult } from './challenge-result.tsx';
import { ChallengeStep } from './challenge-step.tsx';

interface Given {
  readonly questionId: string;
  readonly answer: Answer;
  readonly seconds: number;
}

/** One question after the other, from the first that is open; behind the last one its result. */
export function ChallengeRun({ challenge }: { readonly challenge: Challenge }) {
  const text = useText('challenge');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { day, questions } = challenge;
  const firstOpen = questions.findIndex(({ answered }) => answered === null);
  const [step, setStep] = useState(firstOpen === -1 ? questions.length : firstOpen);
  // One key for the one act of answering: what was sent twice is written once.
  const [keys] = useState(() => new Map(questions.map(({ id }) => [id, crypto.randomUUID()])));
  const answering = useMutation({
    mutationFn: ({ questionId, answer, seconds }: Given) =>
      api(
        answerChallenge,
        { params: { day, questionId }, body: { answer, seconds } },
        { idempotencyKey: keys.get(questionId) ?? crypto.randomUUID() },
      ),
    onSuccess: async (next) => {
      cache.setQueryData(challengeQuery.queryKey, next);
      await Promise.all([
        cache.invalidateQueries({ queryKey: learningKeys.home }),
        cache.invalidateQueries({ queryKey: weakTopicsQuery.queryKey }),
      ]);
    },
    onError: (error, { questionId }) => {
      keys.set(questionId, crypto.randomUUID());
      // The day has turned while the page stood open: it goes on with the new one.
      if (problemFrom(error).code === 'challenge_over')
        void cache.invalidateQueries({ queryKey: challengeQuery.queryKey });
    },
  });
  const asked = questions[step];
  if (!asked) return <ChallengeResult challenge={challenge} />;
  const isOver = answering.error && problemFrom(answering.error).code === 'challenge_over';
  return (
    <div className={classes['run']}>
      <ol className={classes['steps']} aria-label={text('steps')}>
        {questions.map(({ id, answered }, place) => (
          <li
            key={id}
            aria-current={place === step ? 'step' : undefined}
            data-result={answered === null ? undefined : answered.fraction === 1 ? 'right' : 'wrong'}
          >
            <span className="visually-hidden">
              {text('questionOf', { number: place + 1, count: questions.length })}
            </span>
          </li>
        ))}
      </ol>
      {answering.error ? (
        <Notice tone={isOver ? 'info' : 'bad'}>{isOver ? text('over') : errorText(answering.error)}</Notice>
      ) : null}
      <ChallengeStep
        key={asked.id}
        asked={asked}
        number={step + 1}
        count={questions.length}
        isSending={answering.isPending}
        onAnswer={(answer, seconds) => answering.mutate({ questionId: asked.id, answer, seconds })}
        onNext={() => setStep(step + 1)}
      />
    </div>
  );
}
