import { feedbackFor, feedbackOnChosen, renamedFeedback } from '@trilha/rules/assessment/feedback.rule';
import { grade } from '@trilha/rules/assessment/grade.rule';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { drawQuestion } from '@trilha/rules/assessment/present-question.rule';
import { Button } from '@trilha/ui/button';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { FormedText, PromptText } from '#shared/questions/formed-text.tsx';
import { OptionFeedbackList } from '#shared/questions/option-feedback-list.tsx';
import { QuestionField } from '#shared/questions/question-field.tsx';
import type { Answer, Question } from '#shared/questions/question-shown.ts';
import { useText } from '#shared/use-text.ts';
import classes from './picture-drawing.module.css';
import type { QuestionBody } from './question-draft.ts';

interface TriedQuestionProps {
  readonly written: Pick<QuestionBody, 'question' | 'key' | 'feedback' | 'counting'>;
  readonly seed: string;
}

/** A question as an attempt with this seed shows it; its author may answer, and is told how that counts. @spec AS-06 */
export function TriedQuestion({ written, seed }: TriedQuestionProps) {
  const text = useText('questions');
  const assessment = useText('assessment');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { question, key, originalIds } = drawQuestion(written.question, written.key, seed);
  const feedback = renamedFeedback(written.feedback, originalIds);
  const earned = grade(key, answer, written.counting ?? 'part', question);
  const share = typeof earned === 'number' ? earned : null;
  const said = feedbackFor(feedback, share === 1);
  return (
    <>
      <div className={classes['prompt']}>
        <PromptText question={question} as="p" />
      </div>
      <QuestionField
        question={question as Question}
        answer={answer}
        keyless={isKeyless(key)}
        onAnswer={(given) => {
          setAnswer(given);
          setChecked(false);
        }}
      />
      <div className={classes['adds']}>
        <Button onClick={() => setChecked(true)}>{text('preview.check')}</Button>
        <output>
          {isChecked ? (
            share === null ? (
              <StatusPill tone="info">
                {text(earned === 'no_key' ? 'preview.keyless' : 'preview.byPerson')}
              </StatusPill>
            ) : (
              <StatusPill tone={share === 1 ? 'ok' : share > 0 ? 'warn' : 'bad'}>
                {share === 1 || share === 0
                  ? assessment(share === 1 ? 'right' : 'wrong')
                  : `${assessment('partly')}: ${Math.floor(share * 100)}%`}
              </StatusPill>
            )
          ) : null}
        </output>
      </div>
      {isChecked && earned !== 'needs_instructor' ? (
        <>
          <OptionFeedbackList
            question={question as Question}
            said={feedbackOnChosen({ question, key, answer }, feedback)}
          />
          {said && share !== null ? <FormedText {...said} /> : null}
        </>
      ) : null}
    </>
  );
}
