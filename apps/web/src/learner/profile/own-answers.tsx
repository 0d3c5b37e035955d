import { IconPencil } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeOwnAnswers, readOwnAnswers } from '@trilha/contract/identity/registration.calls';
import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import { Button } from '@trilha/ui/button';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { lazy, Suspense, useState } from 'react';
import { useAnswerLines } from '#shared/answers/answer-lines.ts';
import { AnswerList } from '#shared/answers/answer-list.tsx';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import classes from './profile.module.css';

/** For those who change something: whoever looks at their profile waits for no form. */
const AnswersForm = lazy(() =>
  import('#shared/answers/answers.form.tsx').then((file) => ({ default: file.AnswersForm })),
);

const ownAnswersQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'own-answers'],
  queryFn: ({ signal }) => api(readOwnAnswers, {}, { signal }),
});

/** What I told the company about myself, to see and to put right. @spec GM-03 GM-04 */
export function OwnAnswers() {
  const text = useText('answers');
  const told = useQuery(ownAnswersQuery);
  const lines = useAnswerLines();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const save = useMutation({
    mutationFn: (answers: RegistrationAnswers) => api(changeOwnAnswers, { body: { answers } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queryKeys.identity });
      setOpen(false);
      showToast(text('own.saved'));
    },
  });
  if (told.isLoadingError) return <QueryProblem error={told.error} onRetry={() => void told.refetch()} />;
  if (!told.data) return <SkeletonList count={2} />;
  const { country, fields, answers } = told.data;
  if (fields.length === 0) return null;
  const mine = fields.filter(({ mayChange }) => mayChange);
  return (
    <section className={classes['setting']} aria-labelledby="own-answers">
      <h2 id="own-answers">{text('own.title')}</h2>
      <p className={classes['note']}>{text('own.lead')}</p>
      <div className={classes['told']}>
        <AnswerList
          label={text('own.title')}
          lines={lines(
            fields.map(({ field }) => field),
            answers,
            country,
          )}
        />
      </div>
      {mine.length < fields.length ? <p className={classes['note']}>{text('own.company')}</p> : null}
      {mine.length > 0 ? (
        <Button
          icon={<IconPencil size={20} />}
          onClick={() => {
            save.reset();
            setOpen(true);
          }}
        >
          {text('own.edit')}
        </Button>
      ) : null}
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={text('own.title')}>
        <Stack gap={16}>
          <Suspense fallback={<SkeletonList count={4} />}>
            <AnswersForm country={country} fields={mine} answers={answers} save={save} />
          </Suspense>
        </Stack>
      </Sheet>
    </section>
  );
}
