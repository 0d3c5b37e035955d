import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelEvent } from '@trilha/contract/loyalty/event-administration.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextArea } from '@trilha/ui/text-area';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type AdministeredEvent, eventsKey } from './event-queries.ts';

/** Calls an event off; how many are told of it is said. @spec EV-05 */
export function CancelEventDialog({
  event,
  onClose,
}: {
  readonly event: AdministeredEvent;
  readonly onClose: () => void;
}) {
  const text = useText('organising');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => api(cancelEvent, { params: { eventId: event.id }, body: { reason } }),
    onSuccess: async ({ told }) => {
      await cache.invalidateQueries({ queryKey: eventsKey });
      showToast(text('calledOff', { count: told }));
      onClose();
    },
  });
  const submit = (given: FormEvent): void => {
    given.preventDefault();
    setTried(true);
    if (reason.trim()) cancelling.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('callOffTitle')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button kind="danger" type="submit" form={form} busy={cancelling.isPending}>
            {text('callOff')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {cancelling.error ? <Notice tone="bad">{errorText(cancelling.error)}</Notice> : null}
          <p>{text('callOffText')}</p>
          <TextArea
            label={text('reason')}
            required
            minRows={2}
            maxLength={500}
            value={reason}
            error={tried && !reason.trim() ? text('required') : null}
            onChange={(typed) => setReason(typed.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
