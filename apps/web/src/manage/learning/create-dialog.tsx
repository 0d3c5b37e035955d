import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

export interface CreateProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface CreateDialogProps<Created> extends CreateProps {
  readonly title: string;
  readonly titleLabel: string;
  readonly submitLabel: string;
  /** The same key makes one thing, however often it is sent. */
  readonly create: (fields: { title: string; category: string }, key: string) => Promise<Created>;
  /** Opens the editor of what was made. */
  readonly open: (created: Created) => Promise<void>;
}

/** Two fields, and the editor opens. @spec MG-02 */
export function CreateDialog<Created>(props: CreateDialogProps<Created>) {
  const text = useText('authoring');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState('');
  const [tried, setTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const creating = useMutation({
    mutationFn: () => props.create({ title, category }, key.current),
    onSuccess: async (created) => {
      await cache.invalidateQueries({ queryKey: queryKeys.learning });
      await props.open(created);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (title.trim()) creating.mutate();
  };
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      footer={
        <Button kind="primary" type="submit" form={form} busy={creating.isPending}>
          {props.submitLabel}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          {creating.error ? <Notice tone="bad">{errorText(creating.error)}</Notice> : null}
          <TextField
            label={props.titleLabel}
            value={title}
            maxLength={256}
            error={tried && !title.trim() ? text('required') : null}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextField
            label={text('create.category')}
            value={category}
            maxLength={100}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
