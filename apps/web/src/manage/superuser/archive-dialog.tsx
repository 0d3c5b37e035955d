import { useMutation, useQueryClient } from '@tanstack/react-query';
import { archiveClient } from '@trilha/contract/clients/clients.calls';
import { LONGEST_ARCHIVE_REASON, namesClient } from '@trilha/rules/clients/archived-client.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { useText } from '#shared/use-text.ts';
import { clientsKey, type OneClient } from './clients-queries.ts';

interface ArchiveDialogProps {
  readonly client: OneClient;
  readonly onClose: () => void;
}

/** Asks for the name and the reason before everybody is sent out. @spec MG-06 */
export function ArchiveDialog({ client, onClose }: ArchiveDialogProps) {
  const text = useText('superuser');
  const leaving = useText('leaving');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isNamed = namesClient(name, client.name);
  const isExplained = reason.trim() !== '';
  const archive = useMutation({
    mutationFn: () => api(archiveClient, { params: { clientSlug: client.slug }, body: { name, reason } }),
    onSuccess: async ({ sessionsEnded }) => {
      await cache.invalidateQueries({ queryKey: clientsKey });
      await cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
      showToast(text('archive.done', { name: client.name, count: sessionsEnded }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isNamed && isExplained && !archive.isPending) archive.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('archive.title', { name: client.name })}
      leave={text('cancel')}
      footer={
        <Button type="submit" form={form} kind="danger" busy={archive.isPending}>
          {text('archive.send')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {archive.error ? <Notice tone="bad">{errorText(archive.error)}</Notice> : null}
          <p>{text('archive.text')}</p>
          {client.apiKeys.length > 0 ? (
            <Notice tone="warn" title={leaving('keys', { count: client.apiKeys.length })}>
              <p>{client.apiKeys.join(', ')}</p>
              <p>{leaving('archived')}</p>
            </Notice>
          ) : null}
          <TextField
            label={text('archive.name', { name: client.name })}
            value={name}
            autoComplete="off"
            error={isTried && !isNamed ? text('archive.nameDiffers') : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextArea
            label={text('archive.reason')}
            description={text('archive.reasonHint')}
            value={reason}
            maxLength={LONGEST_ARCHIVE_REASON}
            error={isTried && !isExplained ? text('archive.reasonMissing') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
