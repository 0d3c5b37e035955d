import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { changeClientDefaults } from '@trilha/contract/clients/client-defaults.calls';
import { languagesProblems } from '@trilha/rules/clients/settings.rule';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Section, Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { FactorField, StrengthField } from '../clients/protection-fields.tsx';
import { type ClientDefaults, clientDefaultsQuery } from './clients-queries.ts';
import { DefaultLanguages } from './default-languages.tsx';
import { useProblemText } from './problem-text.ts';
import classes from './superuser.module.css';

/** Passwords, second factor and languages of clients to come, saved together. @spec MG-06 CL-05 ID-17 ID-27 */
export function ClientDefaultsForm({ known }: { readonly known: ClientDefaults }) {
  const text = useText('superuser');
  const words = useText('clients');
  const errorText = useErrorText();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(known);
  const [isTried, setTried] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(known);
  const takeNew = () => cache.invalidateQueries({ queryKey: clientDefaultsQuery.queryKey });
  const save = useMutation({
    mutationFn: () => api(changeClientDefaults, { body: draft }),
    onSuccess: async () => {
      await takeNew();
      showToast(text('defaults.saved'));
    },
  });
  useBlocker({
    shouldBlockFn: () => isChanged && !save.isSuccess && !window.confirm(words('leave')),
    enableBeforeUnload: isChanged && !save.isSuccess,
  });
  const problems = isTried ? languagesProblems(draft) : [];
  const problem = (field: string): string | null => {
    const found = problems.find((each) => each.field === field);
    return found ? problemText(found.code) : null;
  };
  const isStale = save.error !== null && problemFrom(save.error).code === 'changed_meanwhile';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (languagesProblems(draft).length === 0 && !save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']}>
      {isStale ? (
        <Notice tone="warn" action={<Button onClick={() => void takeNew()}>{text('takeNew')}</Button>}>
          {text('defaults.changedMeanwhile')}
        </Notice>
      ) : save.error ? (
        <Notice tone="bad">{errorText(save.error)}</Notice>
      ) : null}
      <Section title={text('defaults.access')}>
        <Stack gap={16}>
          <StrengthField
            strength={draft.passwordStrength}
            onChange={(passwordStrength) => setDraft({ ...draft, passwordStrength })}
          />
          <FactorField
            asked={draft.secondFactorRoles}
            onChange={(secondFactorRoles) => setDraft({ ...draft, secondFactorRoles })}
          />
        </Stack>
      </Section>
      <Section title={text('languages')}>
        <Stack gap={16}>
          <DefaultLanguages
            languages={draft.languages}
            defaultLanguage={draft.defaultLanguage}
            problem={problem}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        </Stack>
      </Section>
      <Row gap={8}>
        <Button type="submit" kind="primary" busy={save.isPending} disabled={!isChanged}>
          {text('save')}
        </Button>
        <output>{isChanged ? words('unsaved') : ''}</output>
      </Row>
    </form>
  );
}
