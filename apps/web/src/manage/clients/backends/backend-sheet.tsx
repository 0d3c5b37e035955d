import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addTrustedBackend, issueLoginTicket } from '@trilha/contract/identity/web-service.calls';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { ReadOnlyAddress } from '../providers/read-only-address.tsx';
import { backendsQuery } from './backends-query.ts';
import { newSecret } from './new-secret.ts';

/** A name, and then the credentials, once. @spec ID-09 */
export function BackendSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText('clients');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [secret] = useState(newSecret);
  const nameField = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: () => api(addTrustedBackend, { body: { name, secret } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: backendsQuery.queryKey }),
    onError: () => nameField.current?.focus(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Inside the form of the settings in React's tree, though not on the page.
    event.stopPropagation();
    setTried(true);
    if (!name.trim()) nameField.current?.focus();
    else if (!add.isPending) add.mutate();
  };
  const made = add.data;
  const copying = { copy: text('backends.copy'), copied: text('backends.copied') };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={made ? text('backends.made', { name }) : text('backends.new')}
      footer={
        made ? (
          <Button kind="primary" onClick={onClose}>
            {text('backends.kept')}
          </Button>
        ) : (
          <Button type="submit" form={form} kind="primary" busy={add.isPending}>
            {text('backends.create')}
          </Button>
        )
      }
    >
      {made ? (
        <Stack gap={16}>
          <Notice tone="warn">{text('backends.once')}</Notice>
          <ReadOnlyAddress
            {...copying}
            label="client_id"
            hint={text('backends.keyHint')}
            address={made.key}
          />
          <ReadOnlyAddress
            {...copying}
            label="client_secret"
            hint={text('backends.secretHint')}
            address={secret}
          />
          <ReadOnlyAddress
            {...copying}
            label={text('backends.ask')}
            hint={text('backends.askHint')}
            address={location.origin + issueLoginTicket.path}
          />
        </Stack>
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap={16}>
            {add.error ? <Notice tone="bad">{errorText(problemFrom(add.error))}</Notice> : null}
            <TextField
              ref={nameField}
              label={text('backends.name')}
              description={text('backends.nameHint')}
              maxLength={60}
              autoComplete="off"
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={tried && !name.trim() ? text('problem.required') : null}
            />
          </Stack>
        </form>
      )}
    </Sheet>
  );
}
