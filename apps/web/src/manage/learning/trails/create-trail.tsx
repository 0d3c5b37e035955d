import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { TextField } from '@trilha/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';

/** Two fields, and the editor opens. @spec MG-02 */
export function CreateTrail({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const text = useText('composing');
  const authoring = useText('authoring');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState('');
  const [tried, setTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const creating = useMutation({
    mutationFn: () => api(createTrail, { body: { title, category } }, { idempotencyKey: key.current }),
    onSuccess: async ({ trailId }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.learning });
      await navigate({ to: '/manage/trails/$trailId', params: { trailId } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (title.trim()) creating.mutate();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={text('new')}
      footer={
        <Button kind="primary" type="submit" form="create-trail" busy={creating.isPending}>
          {text('create.submit')}
        </Button>
      }
    >
      <form id="create-trail" onSubmit={submit} noValidate>
        <Stack>
          {creating.error ? <Notice tone="bad">{errorText(creating.error)}</Notice> : null}
          <TextField
            label={text('create.title')}
            value={title}
            maxLength={256}
            error={tried && !title.trim() ? authoring('required') : null}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextField
            label={authoring('create.category')}
            value={category}
            maxLength={100}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
