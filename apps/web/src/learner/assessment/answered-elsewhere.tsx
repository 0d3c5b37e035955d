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
  /** What was answered there; the own answer stands in the field below, and can be written on. */
  readonly other: Answer;
  /** Whether there is still something to choose. */
  readonly isShut: boolean;
  readonly onUseOwn: () => void;
  readonly onTakeOther: () => void;
}

/** Two devices answered the same question: both answers are there, and their person says which one counts. @spec AS-05 */
export function AnsweredElsewhere({
  question,
  other,
  isShut,
  onUseOwn,
  onTakeOther,
}: AnsweredElsewhereProps) {
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
      {text('otherDevice.other')}
      <blockquote className={classes['refused']}>
        {!isAnswered(other) ? (
          text('notAnswered')
        ) : 'fileIds' in other ? (
          <GivenFiles kind={other.kind} fileIds={other.fileIds} />
        ) : (
          <SaidAnswer question={question} said={other} />
        )}
      </blockquote>
    </Notice>
  );
}
