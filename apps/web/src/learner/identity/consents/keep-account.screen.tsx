import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAccount } from '@trilha/contract/identity/deletion.calls';
import { longDay } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useEffect } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useSession } from '#shared/session-query.ts';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { leave } from '#shared/shell/leave.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './accept-texts.module.css';
import { ownDeletionQuery } from './deletion-query.ts';
import { useGoOn } from './use-go-on.ts';

/** Whoever asked for deletion and is back says whether they stay; whoever has not goes on at once. @spec ID-23 */
export function KeepAccountScreen() {
  const goOn = useGoOn();
  const asked = useQuery(ownDeletionQuery);
  const dueAt = asked.data?.dueAt;
  const isNothingAsked = dueAt === null;
  useEffect(() => {
    if (isNothingAsked) void goOn();
  }, [isNothingAsked, goOn]);
  return (
    <div className={classes['screen']} data-short>
      <div className={classes['top']}>
        <ClientMark />
        <LanguageChoice />
      </div>
      {asked.isLoadingError ? (
        <QueryProblem error={asked.error} onRetry={() => void asked.refetch()} />
      ) : dueAt ? (
        <Decision dueAt={dueAt} onKept={goOn} />
      ) : (
        <SkeletonPage />
      )}
    </div>
  );
}

interface DecisionProps {
  readonly dueAt: string;
  readonly onKept: () => Promise<void>;
}

function Decision({ dueAt, onKept }: DecisionProps) {
  const text = useText('account');
  const errorText = useErrorText();
  const locale = useLocale();
  const client = useQueryClient();
  const { displayName } = useSession();
  const keeping = useMutation({
    mutationFn: () => api(keepAccount, {}),
    onSuccess: async () => {
      await onKept();
      showToast(text('deletion.kept'));
    },
  });
  const date = longDay(dueAt, locale);
  return (
    <>
      <article className={classes['article']}>
        <header className={classes['words']}>
          <h1>{text('deletion.keepTitle', { name: displayName })}</h1>
          <p>{text('deletion.keepText', { date })}</p>
        </header>
      </article>
      <div className={classes['bar']}>
        {keeping.error ? <Notice tone="bad">{errorText(keeping.error)}</Notice> : null}
        <div className={classes['ways']}>
          <Button kind="primary" large fullWidth busy={keeping.isPending} onClick={() => keeping.mutate()}>
            {text('deletion.keep')}
          </Button>
          <Button kind="quiet" large fullWidth onClick={() => void leave(client)}>
            {text('deletion.goOn')}
          </Button>
        </div>
      </div>
    </>
  );
}
