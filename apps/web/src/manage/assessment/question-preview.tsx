import { IconRefresh } from '@tabler/icons-react';
import { feedbackFor, feedbackOnChosen, renamedFeedback } from '@trilha/rules/assessment/feedback.rule';
import { grade } from '@trilha/rules/assessment/grade.rule';
import { drawQuestion } from '@trilha/rules/assessment/present-question.rule';
import { questionProblems } from '@trilha/rules/assessment/question-problems.rule';
import { Button } from '@trilha/ui/button';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { FormedText, PromptText } from '#shared/questions/formed-text.tsx';
import { OptionFeedbackList } from '#shared/questions/option-feedback-list.tsx';
import { QuestionField } from '#shared/questions/question-field.tsx';
import type { Answer, Question } from '#shared/questions/question-shown.ts';
import { useText } from '#shared/use-text.ts';
import classes from './picture-drawing.module.css';
import { bodyOf, type QuestionDraft } from './question-draft.ts';

/** The question as a learner will get it, which can be tried; until it is whole, what it lacks. @spec AS-06 */
export function QuestionPreview({ draft }: { readonly draft: QuestionDraft }) {
  const text = useText('questions');
  const [turn, setTurn] = useState(1);
  const { question, key } = bodyOf(draft);
  const problems = questionProblems(question, key);
  return (
    <section className={classes['preview']} aria-label={text('preview')}>
      <h2>{text('preview')}</h2>
      {problems.length > 0 ? (
        <>
          <p className={classes['prompt']}>{text('preview.lacks')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{text(problem)}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {/* Another turn, or another question, is begun anew. */}
          <TriedQuestion
            key={`${turn} ${JSON.stringify([question, key])}`}
            draft={draft}
            seed={String(turn)}
          />
          <div>
            <Button kind="quiet" icon={<IconRefresh size={18} />} onClick={() => setTurn(turn + 1)}>
              {text('preview.again')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function TriedQuestion({ draft, seed }: { readonly draft: QuestionDraft; readonly seed: string }) {
  const text = useText('questions');
  const assessment = useText('assessment');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isChecked, setChecked] = useState(false);
  const body = bodyOf(draft);
  const { question, key, originalIds } = drawQuestion(body.question, body.key, seed);
  const feedback = renamedFeedback(body.feedback, originalIds);
  const earned = grade(key, answer, draft.counting);
  const share = earned === 'needs_instructor' ? null : earned;
  const said = feedbackFor(feedback, share === 1);
  return (
    <>
      <div className={classes['prompt']}>
        <PromptText question={question} as="p" />
      </div>
      <QuestionField
        question={question as Question}
        answer={answer}
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
              <StatusPill tone="info">{text('preview.byPerson')}</StatusPill>
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
      {isChecked && share !== null ? (
        <>
          <OptionFeedbackList
            question={question as Question}
            said={feedbackOnChosen(question, feedback, answer)}
          />
          {said ? <FormedText {...said} /> : null}
        </>
      ) : null}
    </>
  );
}
