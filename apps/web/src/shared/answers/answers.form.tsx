import type { DocumentCountry } from '@trilha/rules/identity/documents.rule';
import {
  answerProblems,
  type RegistrationAnswers,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import type { AskedField } from '@trilha/rules/identity/registration/registration-fields.rule';
import { Button } from '@trilha/ui/button';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { today } from '#shared/today.ts';
import { useText } from '#shared/use-text.ts';
import { AnswerFields, fieldId } from './answer-fields.tsx';
import classes from './answers.module.css';
import { fieldProblemCode, useNamedProblem, useProblemText } from './use-problem-text.ts';

interface AnswersFormProps {
  readonly country: DocumentCountry;
  readonly fields: readonly AskedField[];
  readonly answers: RegistrationAnswers;
  readonly save: {
    readonly mutate: (answers: RegistrationAnswers) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
  /** What helps when saving was refused for another reason than what was typed. */
  readonly help?: ReactNode;
}

/** Answers put right, judged while they are typed by the rules that the server asks; what was typed stays. @spec ID-16 ID-18 GM-04 */
export function AnswersForm({ country, fields, answers: known, save, help }: AnswersFormProps) {
  const text = useText('answers');
  const wordsOf = useProblemText();
  const named = useNamedProblem(country);
  const errorText = useErrorText();
  const [answers, setAnswers] = useState(known);
  const [sent, setSent] = useState(known);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const refused = save.error
    ? problemFrom(save.error).fields.flatMap(({ path, code }) => {
        const part = path.split('.').at(-1) ?? '';
        // What was changed since then is judged anew when it is sent.
        return isSame(part, sent, answers) ? [[part, fieldProblemCode(code)] as const] : [];
      })
    : [];
  const problems = new Map([
    ...answerProblems(fields, answers, { country, today: today() }).map(
      ({ part, code }) => [part as string, fieldProblemCode(code)] as const,
    ),
    ...refused,
  ]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (save.isPending || answerProblems(fields, answers, { country, today: today() }).length > 0) return;
    setSent(answers);
    save.mutate(answers);
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {attempt > 0 && !save.isPending ? (
        <ErrorSummary
          attempt={attempt}
          errors={[...problems].map(([place, code]) => ({
            field: fieldId(place),
            message: named(place, code),
          }))}
        />
      ) : null}
      {save.error && problems.size === 0 ? (
        <Notice tone="bad" action={help}>
          {errorText(save.error)}
        </Notice>
      ) : null}
      <AnswerFields
        fields={fields}
        country={country}
        answers={answers}
        onChange={(change) => setAnswers((before) => ({ ...before, ...change }))}
        onLeave={(part) => setLeft((before) => new Set([...before, part]))}
        problem={(part) => {
          const code = problems.get(part);
          return code && (left.has(part) || attempt > 0) ? wordsOf(code) : null;
        }}
      />
      <Button type="submit" kind="primary" large fullWidth busy={save.isPending}>
        {text('own.save')}
      </Button>
    </form>
  );
}

const isSame = (part: string, before: RegistrationAnswers, after: RegistrationAnswers): boolean =>
  new Map(Object.entries(before)).get(part) === new Map(Object.entries(after)).get(part);
