import { useQuery } from '@tanstack/react-query';
import { readTextsToAccept } from '@trilha/contract/identity/acceptance.calls';
import { SkeletonPage } from '@trilha/ui/skeleton';
import { useEffect } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { ClientMark } from '#shared/shell/client-mark.tsx';
import { LanguageChoice } from '#shared/shell/language-choice.tsx';
import { useLocale } from '#shared/use-text.ts';
import { AcceptTextsForm } from './accept-texts.form.tsx';
import classes from './accept-texts.module.css';
import { useGoOn } from './use-go-on.ts';

/** The texts of the client that wait to be accepted; whoever has none goes on at once. @spec ID-20 */
export function AcceptTextsScreen() {
  const locale = useLocale();
  const goOn = useGoOn();
  const asked = useQuery({
    queryKey: [...queryKeys.identity, 'acceptance', locale],
    queryFn: ({ signal }) => api(readTextsToAccept, { query: { language: locale } }, { signal }),
    // A text must not change under the eyes of who reads it; the server tells when another one counts.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isNothingAsked = asked.data?.items.length === 0;
  useEffect(() => {
    if (isNothingAsked) void goOn();
  }, [isNothingAsked, goOn]);
  return (
    <div className={classes['screen']}>
      <div className={classes['top']}>
        <ClientMark />
        <LanguageChoice />
      </div>
      {asked.isLoadingError ? (
        <QueryProblem error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data && !isNothingAsked ? (
        <AcceptTextsForm items={asked.data.items} onChanged={() => void asked.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </div>
  );
}
