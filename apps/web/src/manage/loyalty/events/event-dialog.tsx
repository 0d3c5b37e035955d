import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeEvent, createEvent } from '@trilha/contract/loyalty/event-administration.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { deviceZone } from '#shared/today.ts';
import { useText } from '#shared/use-text.ts';
import { draftOf, type EventDraft, emptyDraft, writtenOf } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { type AdministeredEvent, eventsKey, type WrittenEvent } from './event-queries.ts';

/** Plans an event of a campaign. @spec EV-05 EV-06 */
export function CreateEventDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('organising');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const creating = useMutation({
    mutationFn: (body: WrittenEvent) => api(createEvent, { body }, { idempotencyKey: key.current }),
    onSuccess: async ({ eventId }) => {
      await cache.invalidateQueries({ queryKey: eventsKey });
      showToast(text('created'));
      await navigate({ to: '/manage/events/$eventId', params: { eventId } });
    },
    // What was refused is changed and sent again: as another thing.
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  const [first] = useState(() => emptyDraft(deviceZone()));
  return (
    <EventDialog
      title={text('new')}
      submit={text('create')}
      first={first}
      stands={false}
      busy={creating.isPending}
      error={creating.error}
      onSend={(written) => creating.mutate(written)}
      onClose={onClose}
    />
  );
}

/** Changes an event; those with a place are told of another time or place. @spec EV-05 */
export function ChangeEventDialog({
  event,
  onClose,
}: {
  readonly event: AdministeredEvent;
  readonly onClose: () => void;
}) {
  const text = useText('organising');
  const cache = useQueryClient();
  const changing = useMutation({
    mutationFn: ({ campaignId: _campaignId, ...body }: WrittenEvent) =>
      api(changeEvent, { params: { eventId: event.id }, body: { ...body, revision: event.revision } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: eventsKey });
      showToast(text('saved'));
      onClose();
    },
  });
  const [first] = useState(() => draftOf(event));
  return (
    <EventDialog
      title={text('edit')}
      submit={text('save')}
      first={first}
      stands
      busy={changing.isPending}
      error={changing.error}
      onSend={(written) => changing.mutate(written)}
      onClose={onClose}
    />
  );
}

interface EventDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly first: EventDraft;
  readonly stands: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (written: WrittenEvent) => void;
  readonly onClose: () => void;
}

function EventDialog({ title, submit, first, stands, busy, error, onSend, onClose }: EventDialogProps) {
  const text = useText('organising');
  const errorText = useErrorText();
  const form = useId();
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const written = writtenOf(draft);
    if (written) onSend(written);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={title}
      leave={text('cancel')}
      footer={
        <Button kind="primary" type="submit" form={form} busy={busy}>
          {submit}
        </Button>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <Stack gap={16}>
          {error ? <Notice tone="bad">{errorText(error)}</Notice> : null}
          <EventFields
            draft={draft}
            tried={tried}
            stands={stands}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
