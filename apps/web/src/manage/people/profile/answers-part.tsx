import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changePersonAnswers } from '@trilha/contract/people/people.calls';
import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import { Button } from '@trilha/ui/button';
import { Section } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { SkeletonList } from '@trilha/ui/skeleton';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { useAnswerLines } from '#shared/answers/answer-lines.ts';
import { AnswerList } from '#shared/answers/answer-list.tsx';
import { AnswersForm } from '#shared/answers/answers.form.tsx';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { usePermission } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import classes from '../people.module.css';
import { type Person, personAnswersQuery } from '../people-queries.ts';

/** What a person told beyond name, document and contacts, and putting it right. @spec GM-04 MG-03 */
export function AnswersPart({ person }: { readonly person: Person }) {
  const text = useText('answers');
  const told = useQuery(personAnswersQuery(person.id));
  const lines = useAnswerLines();
  const cache = useQueryClient();
  const mayEdit = usePermission('people.person.edit') && !person.own && !person.outranksYou;
  const [isOpen, setOpen] = useState(false);
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.people });
  const revision = told.data?.revision ?? person.revision;
  const save = useMutation({
    mutationFn: (answers: RegistrationAnswers) =>
      api(changePersonAnswers, { params: { memberId: person.id }, body: { revision, answers } }),
    onSuccess: async () => {
      await refresh();
      setOpen(false);
      showToast(text('person.saved', { name: person.name }));
    },
  });
  if (told.isLoadingError) return <QueryProblem error={told.error} onRetry={() => void told.refetch()} />;
  if (!told.data) return <SkeletonList count={2} />;
  const { country, fields, answers } = told.data;
  return (
    <Section title={text('person.title')}>
      {fields.length === 0 ? (
        <p className={classes['quiet']}>{text('person.empty')}</p>
      ) : (
        <AnswerList
          label={text('person.title')}
          lines={lines(
            fields.map(({ field }) => field),
            answers,
            country,
          )}
        />
      )}
      {mayEdit && fields.length > 0 ? (
        <span>
          <Button
            icon={<IconPencil size={20} />}
            onClick={() => {
              save.reset();
              setOpen(true);
            }}
          >
            {text('person.edit')}
          </Button>
        </span>
      ) : null}
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={text('person.title')}>
        <AnswersForm
          country={country}
          fields={fields}
          answers={answers}
          save={save}
          help={
            save.error && problemFrom(save.error).code === 'changed_meanwhile' ? (
              <Button onClick={() => void refresh()}>{text('person.reload')}</Button>
            ) : null
          }
        />
      </Sheet>
    </Section>
  );
}
