import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { completeRegistration, readOwnRegistration } from '@trilha/contract/identity/registration.calls';
import {
  answerProblems,
  type RegistrationAnswers,
} from '@trilha/rules/identity/registration/registration-answers.rule';
import { Button } from '@trilha/ui/button';
import { Checkbox } from '@trilha/ui/checkbox';
import { ErrorSummary } from '@trilha/ui/error-summary';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { takeSavedPath } from '#shared/saved-path.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { leave } from '#shared/shell/leave.ts';
import { useText } from '#shared/use-text.ts';
import { Door } from '../door.tsx';
import { Outcome } from '../recovery/outcome.tsx';
import { Step } from '../recovery/step.tsx';
import { AnswerFields, fieldId } from './answer-fields.tsx';
import classes from './registration.module.css';
import { today } from './registration-steps.ts';
import {
  type FieldProblemCode,
  fieldProblemCode,
  useNamedProblem,
  useProblemText,
} from './use-problem-text.ts';

const ownRegistrationKey = [...queryKeys.identity, 'own-registration'];

/** What is missing, and nothing else, before the rest opens. @spec ID-15 */
export function CompleteRegisterScreen() {
  const own = useQuery({
    queryKey: ownRegistrationKey,
    queryFn: ({ signal }) => api(readOwnRegistration, {}, { signal }),
    // What is being filled in must not change half way.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Door>
      {own.isPending ? <SkeletonList count={4} /> : null}
      {own.isLoadingError ? <QueryProblem error={own.error} onRetry={() => void own.refetch()} /> : null}
      {own.data?.missing.length === 0 ? <Nothing /> : null}
      {own.data && own.data.missing.length > 0 ? <CompleteForm own={own.data} /> : null}
    </Door>
  );
}

function Nothing() {
  const text = useText('registration');
  const { selectedClient } = useSession();
  return (
    <Outcome
      tone="ok"
      title={text('complete.nothing')}
      text={text('complete.nothingText', { client: selectedClient.name })}
      action={
        <ButtonLink to={selectedClient.homeRoute} large fullWidth kind="primary">
          {text('complete.home')}
        </ButtonLink>
      }
    />
  );
}

type Own = ResponseOf<typeof readOwnRegistration>;

function CompleteForm({ own }: { readonly own: Own }) {
  const text = useText('registration');
  const wordsOf = useProblemText();
  const named = useNamedProblem(own.country);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { selectedClient } = useSession();
  const [answers, setAnswers] = useState<RegistrationAnswers>({});
  const [dataSharing, setDataSharing] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, FieldProblemCode>>>({});
  const [attempt, setAttempt] = useState(0);
  const problems: Readonly<Record<string, FieldProblemCode>> = {
    ...Object.fromEntries(
      answerProblems(own.missing, answers, { country: own.country, today: today() }).map(({ part, code }) => [
        part,
        fieldProblemCode(code),
      ]),
    ),
    ...(dataSharing ? {} : { dataSharing: 'consent_required' as const }),
    ...refused,
  };
  const save = useSave(setRefused, () => setAttempt((before) => before + 1));
  const problem = (place: string): string | null => {
    const code = problems[place];
    return code && (left.has(place) || attempt > 0) ? wordsOf(code) : null;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (Object.keys(problems).length === 0 && !save.isPending) save.mutate({ answers, dataSharing });
  };
  const isShown = attempt > 0 && !save.isPending;
  return (
    <Step title={text('complete.title')} lead={text('complete.lead')}>
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
        <AnswerFields
          fields={own.missing}
          country={own.country}
          answers={answers}
          onChange={(next) => {
            setAnswers((before) => ({ ...before, ...next }));
            setRefused((before) =>
              Object.fromEntries(Object.entries(before).filter(([place]) => !(place in next))),
            );
          }}
          onLeave={(part) => setLeft((before) => new Set([...before, part]))}
          problem={problem}
        />
        <Checkbox
          id={fieldId('dataSharing')}
          label={text('dataSharing', { client: selectedClient.name })}
          checked={dataSharing}
          error={problem('dataSharing')}
          onChange={(event) => setDataSharing(event.currentTarget.checked)}
        />
        <div className={classes['actions']}>
          <Button type="submit" kind="primary" large fullWidth busy={save.isPending}>
            {text('complete.save')}
          </Button>
          <Button kind="quiet" fullWidth onClick={() => void leave(queryClient)}>
            {text('complete.signOut')}
          </Button>
        </div>
      </form>
    </Step>
  );
}

/** Saves, reads the session anew, and goes on to where the person wanted to go. @spec ID-06 ID-15 */
function useSave(
  setRefused: (refused: Readonly<Record<string, FieldProblemCode>>) => void,
  onRefused: () => void,
) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (body: { readonly answers: RegistrationAnswers; readonly dataSharing: boolean }) =>
      api(completeRegistration, { body }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: ownRegistrationKey });
      const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      router.history.replace(takeSavedPath() ?? session.selectedClient.homeRoute);
    },
    onError: (error) => {
      const { code, fields } = problemFrom(error);
      if (code === 'document_registered') setRefused({ document: code });
      else
        setRefused(
          Object.fromEntries(
            fields.map(({ path, code: found }) => [path.split('.').at(-1) ?? '', fieldProblemCode(found)]),
          ),
        );
      onRefused();
    },
  });
}
