import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addSignInProvider,
  changeSignInProvider,
  removeSignInProvider,
} from '@trilha/contract/identity/sign-in-providers.calls';
import { providerProblems } from '@trilha/rules/identity/sign-in-provider.rule';
import { Button } from '@trilha/ui/button';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { renewBoot } from '#shared/boot.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type Draft, ProviderFields } from './provider-fields.tsx';
import { providersQuery, type SignInProvider } from './providers-query.ts';

interface ProviderSheetProps {
  /** Null makes a new one. */
  readonly provider: SignInProvider | null;
  readonly slug: string;
  readonly onClose: () => void;
}

const FRESH: Draft = {
  kind: 'openid',
  entryPoint: null,
  certificates: [],
  name: '',
  buttonText: null,
  buttonStyle: 'outline',
  buttonIcon: 'key',
  issuer: '',
  application: '',
  scopes: 'openid email profile',
  domainHint: null,
  asksSecondStep: false,
  createsAccounts: false,
  enabled: true,
  secret: '',
};

/** A provider as its administrator describes it; what was typed stays through every refusal. @spec ID-22 */
export function ProviderSheet({ provider, slug, onClose }: ProviderSheetProps) {
  const text = useText('clients');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [draft, setDraft] = useState<Draft>(() => (provider ? draftOf(provider) : FRESH));
  const [tried, setTried] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const done = async (words: string): Promise<void> => {
    await cache.invalidateQueries({ queryKey: providersQuery.queryKey });
    await renewBoot(slug);
    showToast(words);
    onClose();
  };
  const save = useMutation({
    mutationFn: async (): Promise<void> => {
      const { secret, ...fields } = draft;
      const body = { ...fields, ...(secret ? { secret } : {}) };
      if (!provider) await api(addSignInProvider, { body });
      else
        await api(changeSignInProvider, {
          params: { providerId: provider.id },
          body: { ...body, revision: provider.revision },
        });
    },
    onSuccess: () => done(text('providers.saved', { name: draft.name })),
  });
  const remove = useMutation({
    mutationFn: (providerId: string) => api(removeSignInProvider, { params: { providerId } }),
    onSuccess: () => done(text('providers.removed', { name: draft.name })),
  });
  const problems = providerProblems(draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Inside the form of the settings in React's tree, though not on the page.
    event.stopPropagation();
    setTried(true);
    if (problems.length === 0 && !save.isPending) save.mutate();
    else document.getElementById(`provider-${problems[0]?.field ?? 'name'}`)?.focus();
  };
  const refused = save.error ? problemFrom(save.error) : null;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={provider ? text('providers.edit', { name: provider.name }) : text('providers.new')}
      footer={
        <>
          {provider ? <Button onClick={() => setRemoving(true)}>{text('providers.remove')}</Button> : null}
          <Button type="submit" form={form} kind="primary" busy={save.isPending}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {refused ? <Notice tone="bad">{errorText(refused)}</Notice> : null}
          <ProviderFields
            draft={draft}
            set={(change) => setDraft((before) => ({ ...before, ...change }))}
            problems={tried ? problems : []}
            kept={provider}
          />
        </Stack>
      </form>
      {provider ? (
        <ConfirmDialog
          opened={isRemoving}
          onClose={() => setRemoving(false)}
          title={text('providers.removeTitle', { name: provider.name })}
          confirm={text('providers.remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(provider.id)}
        >
          <Stack gap={12}>
            {remove.error ? <Notice tone="bad">{errorText(remove.error)}</Notice> : null}
            <p>{text('providers.removeText')}</p>
          </Stack>
        </ConfirmDialog>
      ) : null}
    </Sheet>
  );
}

const draftOf = ({
  id: _id,
  revision: _revision,
  hasSecret: _has,
  returnAddress: _return,
  hostAddresses: _hosts,
  logoutAddress: _logout,
  metadataAddress: _metadata,
  ...fields
}: SignInProvider): Draft => ({ ...fields, secret: '' });
