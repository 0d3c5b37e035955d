import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { verifyTrainingAccount } from '@trilha/contract/loyalty/training-account.calls';
import {
  accountIdentifier,
  IDENTIFIER_MAXIMUM,
} from '@trilha/rules/loyalty/training-account/identifier.rule';
import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { SkeletonList } from '@trilha/ui/skeleton';
import { StatusPill } from '@trilha/ui/status-pill';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { useTurn } from '#shared/use-turn.ts';
import { LoadProblem } from '../load-problem.tsx';
import { type TrainingAccount, trainingAccountQuery } from '../loyalty-queries.ts';
import classes from './join.module.css';

const TONES = { pending: 'waiting', refused: 'bad' } as const;

/** What a campaign that asks for a verified training account shows until there is one, and then its form. @spec ID-28 */
export function TrainingAccountGate({ children }: { readonly children: ReactNode }) {
  const words = useText('accreditation');
  const found = useQuery(trainingAccountQuery);
  if (found.isLoadingError) return <LoadProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonList count={2} />;
  const { account } = found.data;
  if (account?.state !== 'verified') return <TrainingAccountForm known={found.data} />;
  return (
    <Stack gap={24}>
      <Notice tone="ok">{words('verified', { identifier: account.identifier })}</Notice>
      {children}
    </Stack>
  );
}

/** Where the account stands, what to do about it, and the field to name it or another. @spec ID-28 */
function TrainingAccountForm({ known: { programme, account } }: { readonly known: TrainingAccount }) {
  const words = useText('accreditation');
  const errorText = useErrorText();
  const turn = useTurn();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(account?.identifier ?? '');
  const [isWrong, setWrong] = useState(false);
  const verify = useVerification();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const fits = accountIdentifier(typed) !== null;
    setWrong(!fits);
    if (!fits) field.current?.focus();
    else if (turn.take()) verify.mutate(typed, { onSettled: turn.giveBack });
  };
  const state = account && account.state !== 'verified' ? account.state : null;
  const needsHelp = state === 'refused' || account?.isOverdue === true;
  return (
    <Card>
      <form onSubmit={submit} noValidate aria-labelledby={id}>
        <Stack gap={16}>
          <div className={classes['account']}>
            <h2 id={id}>{words('title', { programme: programme.name || words('programme') })}</h2>
            {state ? <StatusPill tone={TONES[state]}>{words(`state.${state}`)}</StatusPill> : null}
          </div>
          <p>{words('why')}</p>
          {account ? <Standing account={account} /> : null}
          {verify.error ? <Notice tone="bad">{errorText(verify.error)}</Notice> : null}
          <TextField
            ref={field}
            label={words('identifier')}
            description={words('identifierHint')}
            maxLength={IDENTIFIER_MAXIMUM}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isWrong ? words('identifierInvalid') : null}
          />
          {needsHelp && programme.help ? (
            <p className={classes['help']}>
              <strong>{words('contact')}</strong> {programme.help}
            </p>
          ) : null}
          <Row>
            <Button type="submit" kind="primary" large busy={verify.isPending}>
              {words(state ? 'verifyAgain' : 'verify')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

/** What became of the last question, in words that say what to do. */
function Standing({ account }: { readonly account: NonNullable<TrainingAccount['account']> }) {
  const words = useText('accreditation');
  const told = { identifier: account.identifier };
  if (account.state === 'pending')
    return account.isOverdue ? (
      <Notice tone="warn">{words('overdue', told)}</Notice>
    ) : (
      <Notice tone="info">{words('pending', told)}</Notice>
    );
  return account.reason ? <Notice tone="bad">{words(`reason.${account.reason}`, told)}</Notice> : null;
}

function useVerification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (identifier: string) => api(verifyTrainingAccount, { body: { identifier } }),
    onSettled: () => cache.invalidateQueries({ queryKey: trainingAccountQuery.queryKey }),
  });
}
