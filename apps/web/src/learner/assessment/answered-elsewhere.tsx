import { isAnswered } from '@trilha/rules/assessment/answered.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { GivenFiles } from '#shared/questions/given-files.tsx';
import { SaidAnswer } from '#shared/questions/said-answer.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './assessment.module.css';
import type { Answer, RunningAttempt } from './use-test.ts';

interface AnsweredElsewhereProps {
  readonly question: RunningAttempt['questions'][number]['question'];
  /** What was answered here; the other answer stands in the field below. */
  readonly own: Answer;
  /** Whether there is still something to choose. */
  readonly isShut: boolean;
  readonly onUseOwn: () => void;
  readonly onTakeOther: () => void;
}

/** Two devices answered the same question: both answers are there, and their person says which one counts. @spec AS-05 */
export function AnsweredElsewhere({ question, own, isShut, onUseOwn, onTakeOther }: AnsweredElsewhereProps) {
  const text = useText('assessment');
  return (
    <Notice
      tone="warn"
      title={text('otherDevice')}
      action={
        isShut ? null : (
          <span className={classes['choice']}>
            <Button onClick={onUseOwn}>{text('otherDevice.useOwn')}</Button>
            <Button onClick={onTakeOther}>{text('otherDevice.takeOther')}</Button>
          </span>
        )
      }
    >
      {text('otherDevice.own')}
      <blockquote className={classes['refused']}>
        {!isAnswered(own) ? (
          text('notAnswered')
        ) : 'fileIds' in own ? (
          <GivenFiles kind={own.kind} fileIds={own.fileIds} />
        ) : (
          <SaidAnswer question={question} said={own} />
        )}
      </blockquote>
    </Notice>
  );
}
