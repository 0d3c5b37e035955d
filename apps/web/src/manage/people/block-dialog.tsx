import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blockPeople } from '@trilha/contract/people/people.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { BlockImpact } from './block-impact.tsx';

interface BlockDialogProps {
  readonly memberIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason and for the words to the person, then closes the door. What was typed stays when the server refuses. @spec ID-21 MG-03 */
export function BlockDialog({ memberIds, onClose, onDone }: BlockDialogProps) {
  const text = useText('people');
  const errorText = useErrorText();
  const client = useQueryClient();
  const form = useId();
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const block = useMutation({
    mutationFn: () => api(blockPeople, { body: { memberIds: [...memberIds], reason, message } }),
    onSuccess: async ({ blocked }) => {
      await client.invalidateQueries({ queryKey: queryKeys.people });
      showToast(text('blocked', { count: blocked }));
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim()) block.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('block.title', { count: memberIds.length })}
      leave={text('cancel')}
      footer={
        <Button type="submit" form={form} kind="danger" busy={block.isPending} disabled={!reason.trim()}>
          {text('block')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          <p>{text('block.explain')}</p>
          <BlockImpact memberIds={memberIds} />
          {block.error ? <Notice tone="bad">{errorText(block.error)}</Notice> : null}
          <TextArea
            label={text('block.reason')}
            description={text('block.reasonHint')}
            required
            data-autofocus
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <TextArea
            label={text('block.message')}
            description={text('block.messageHint')}
            minRows={2}
            maxLength={500}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
