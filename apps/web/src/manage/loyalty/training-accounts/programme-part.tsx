import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeTrainingProgramme } from '@trilha/contract/loyalty/training-programme.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { PasswordField } from '@trilha/ui/password-field';
import { RadioCards } from '@trilha/ui/radio-cards';
import { SkeletonList } from '@trilha/ui/skeleton';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { useLeaveQuestion } from '../../unsaved/use-leave-question.ts';
import { programmeQuery, type TrainingProgramme, trainingKey } from './training-account-queries.ts';

const SECRET_MINIMUM = 16;

/** What the programme is called, what to do without an answer, and who answers. @spec ID-28 */
export function ProgrammePart() {
  const found = useQuery(programmeQuery);
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonList count={4} />;
  return <ProgrammeForm key={found.data.revision} programme={found.data} />;
}

function ProgrammeForm({ programme }: { readonly programme: TrainingProgramme }) {
  const words = useText('accrediting');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const stored = {
    way: programme.way,
    name: programme.name,
    help: programme.help,
    serviceAddress: programme.serviceAddress ?? '',
    secret: '',
  };
  const [values, setValues] = useState(stored);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: () => {
      const { secret, serviceAddress, ...rest } = values;
      return api(changeTrainingProgramme, {
        body: {
          revision: programme.revision,
          ...rest,
          serviceAddress: serviceAddress.trim() || null,
          ...(secret ? { secret } : {}),
        },
      });
    },
    onSuccess: async () => {
      showToast(words('saved'));
      await cache.invalidateQueries({ queryKey: trainingKey });
    },
  });
  const isService = values.way === 'service';
  const refused = save.error ? problemFrom(save.error).fields.map(({ path }) => path) : [];
  const lacksAddress =
    isService && (tried && !values.serviceAddress.trim() ? true : refused.includes('serviceAddress'));
  const isSecretShort = values.secret ? values.secret.length < SECRET_MINIMUM : !programme.hasSecret;
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);
  useLeaveQuestion(words('leave'), isChanged && !save.isPending);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isService && (!values.serviceAddress.trim() || isSecretShort)) return;
    if (!save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        {save.error && refused.length === 0 ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
        <TextField
          label={words('programme.name')}
          description={words('programme.nameHint')}
          maxLength={80}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextArea
          label={words('programme.help')}
          description={words('programme.helpHint')}
          maxLength={400}
          value={values.help}
          onChange={(event) => set({ help: event.currentTarget.value })}
        />
        <RadioCards
          legend={words('way')}
          options={(['directory', 'service'] as const).map((value) => ({
            value,
            label: words(`way.${value}`),
            description: words(`way.${value}Hint`),
          }))}
          value={values.way}
          onChange={(way) => set({ way })}
        />
        {isService ? (
          <>
            <TextField
              label={words('service.address')}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={500}
              value={values.serviceAddress}
              onChange={(event) => set({ serviceAddress: event.currentTarget.value })}
              error={lacksAddress ? words('service.addressInvalid') : null}
            />
            <PasswordField
              label={words('service.secret')}
              description={words(programme.hasSecret ? 'service.secretKept' : 'service.secretHint')}
              autoComplete="new-password"
              maxLength={200}
              value={values.secret}
              onChange={(event) => set({ secret: event.currentTarget.value })}
              error={tried && isSecretShort ? words('service.secretRequired') : null}
            />
          </>
        ) : null}
        <Row>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {words('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
