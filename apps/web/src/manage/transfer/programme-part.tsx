import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeTransferProgramme } from '@trilha/contract/transfer/transfer-administration.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Row, Stack } from '@trilha/ui/page';
import { PasswordField } from '@trilha/ui/password-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { QueryProblem } from '#shared/query-problem.tsx';
import { useText } from '#shared/use-text.ts';
import { useLeaveQuestion } from '../unsaved/use-leave-question.ts';
import { type TransferProgramme, transferProgrammeQuery } from './transfer-queries.ts';

const SECRET_MINIMUM = 16;

/** Whether transfers are open, what the programme is called, and how it is reached. @spec TR-01 */
export function ProgrammePart() {
  const found = useQuery(transferProgrammeQuery);
  if (found.isLoadingError) return <QueryProblem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonList count={4} />;
  return <ProgrammeForm key={found.data.revision} programme={found.data} />;
}

function ProgrammeForm({ programme }: { readonly programme: TransferProgramme }) {
  const words = useText('transferring');
  const errorText = useErrorText();
  const stored = {
    isOpen: programme.isOpen,
    name: programme.name,
    help: programme.help,
    serviceAddress: programme.serviceAddress ?? '',
    secret: '',
  };
  const [values, setValues] = useState(stored);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<typeof values>): void => setValues((before) => ({ ...before, ...change }));
  const save = useSave(programme.revision);
  const refused = save.error ? problemFrom(save.error).fields.map(({ path }) => path) : [];
  const { isOpen, name, serviceAddress, secret } = values;
  const isNameMissing = isOpen && !name.trim();
  const isAddressMissing = isOpen && !serviceAddress.trim();
  const isSecretShort = secret ? secret.length < SECRET_MINIMUM : isOpen && !programme.hasSecret;
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);
  useLeaveQuestion(words('leave'), isChanged && !save.isPending);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isNameMissing || isAddressMissing || isSecretShort || save.isPending) return;
    save.mutate(values);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        {save.error && refused.length === 0 ? <Notice tone="bad">{errorText(save.error)}</Notice> : null}
        <Switch
          label={words('programme.isOpen')}
          description={words('programme.isOpenHint')}
          checked={isOpen}
          onChange={(event) => set({ isOpen: event.currentTarget.checked })}
        />
        <TextField
          label={words('programme.name')}
          description={words('programme.nameHint')}
          maxLength={80}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={tried && isNameMissing ? words('programme.nameRequired') : null}
        />
        <TextArea
          label={words('programme.help')}
          description={words('programme.helpHint')}
          maxLength={400}
          value={values.help}
          onChange={(event) => set({ help: event.currentTarget.value })}
        />
        <TextField
          label={words('service.address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={serviceAddress}
          onChange={(event) => set({ serviceAddress: event.currentTarget.value })}
          error={
            (tried && isAddressMissing) || refused.includes('serviceAddress')
              ? words('service.addressInvalid')
              : null
          }
        />
        <PasswordField
          label={words('service.secret')}
          description={words(programme.hasSecret ? 'service.secretKept' : 'service.secretHint')}
          autoComplete="new-password"
          maxLength={200}
          value={secret}
          onChange={(event) => set({ secret: event.currentTarget.value })}
          error={tried && isSecretShort ? words('service.secretRequired') : null}
        />
        <Row>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {words('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface Values {
  readonly isOpen: boolean;
  readonly name: string;
  readonly help: string;
  readonly serviceAddress: string;
  readonly secret: string;
}

function useSave(revision: number) {
  const words = useText('transferring');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ secret, serviceAddress, ...rest }: Values) =>
      api(changeTransferProgramme, {
        body: {
          revision,
          ...rest,
          serviceAddress: serviceAddress.trim() || null,
          ...(secret ? { secret } : {}),
        },
      }),
    onSuccess: async () => {
      showToast(words('saved'));
      await cache.invalidateQueries({ queryKey: queryKeys.transfer });
    },
  });
}
