import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AnswerFields, fieldId } from '#shared/answers/answer-fields.tsx';
import { useNamedProblem, useProblemText } from '#shared/answers/use-problem-text.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useSession } from '#shared/session-query.ts';
import { leave } from '#shared/shell/leave.ts';
import { useText } from '#shared/use-text.ts';
import { Step } from '../recovery/step.tsx';
import classes from './registration.module.css';
import type { Completion } from './use-completion.ts';

interface CompleteFormProps {
  readonly completion: Completion;
  readonly notice: ReactNode;
}

/** The fields that are missing, and the consent to keep them. @spec ID-15 ID-18 */
export function CompleteForm({ completion, notice }: CompleteFormProps) {
  const text = useText('registration');
  const { own, isWished, kept, change, problems, refused, attempt, save, goOn, back } = completion;
  const wordsOf = useProblemText();
  const named = useNamedProblem(own.country);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { selectedClient } = useSession();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problem = (place: string): string | null => {
    const code = problems[place];
    return code && (left.has(place) || attempt > 0) ? wordsOf(code) : null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    goOn();
  };
  const isShown = attempt > 0 && !save.isPending;
  return (
    <Step
      title={text(isWished ? 'complete.wished' : 'complete.title')}
      lead={text(isWished ? 'complete.wishedLead' : 'complete.lead')}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {isShown ? (
          <ErrorSummary
            attempt={attempt}
            errors={Object.entries(problems).map(([place, code]) => ({
              field: fieldId(place),
              message: named(place, code),
            }))}
          />
        ) : null}
        {save.error && Object.keys(refused).length === 0 ? (
          <Notice tone="bad">{errorText(save.error)}</Notice>
        ) : null}
        {notice}
        {own.phoneWaits ? <Notice tone="info">{text('ownPhone.waits')}</Notice> : null}
        <AnswerFields
          fields={own.missing}
          country={own.country}
          answers={kept.answers}
          onChange={(next) => change({ answers: { ...kept.answers, ...next } })}
          onLeave={(part) => setLeft((before) => new Set([...before, part]))}
          problem={problem}
          hints={own.phone?.known ? { phone: text('ownPhone.known') } : {}}
        />
        <Checkbox
          id={fieldId('dataSharing')}
          label={text('dataSharing', { client: selectedClient.name })}
          checked={kept.dataSharing}
          error={problem('dataSharing')}
          onChange={(event) => change({ dataSharing: event.currentTarget.checked })}
        />
        <div className={classes['actions']}>
          <Button type="submit" kind="primary" large fullWidth busy={save.isPending}>
            {text(own.phone ? 'continue' : 'complete.save')}
          </Button>
          {isWished ? (
            <Button kind="quiet" fullWidth onClick={back}>
              {text('complete.back')}
            </Button>
          ) : (
            <Button kind="quiet" fullWidth onClick={() => void leave(queryClient)}>
              {text('complete.signOut')}
            </Button>
          )}
        </div>
      </form>
    </Step>
  );
}
