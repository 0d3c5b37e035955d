import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addToClass } from '@trilha/contract/learning/classes.calls';
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

interface AddPeopleProps {
  readonly classId: string;
  readonly onClose: () => void;
}

/** Gives places to people by their e-mails; what was typed stays when one of them is not known. @spec EV-02 */
export function AddPeopleDialog({ classId, onClose }: AddPeopleProps) {
  const text = useText('teaching');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [typed, setTyped] = useState('');
  const emails = typed.split(/[\s,;]+/).filter(Boolean);
  const adding = useMutation({
    mutationFn: () => api(addToClass, { params: { classId }, body: { emails } }),
    onSuccess: async ({ added }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.learning });
      showToast(text('added', { count: added }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (emails.length > 0) adding.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('add')}
      leave={text('cancel')}
      footer={
        <Button
          type="submit"
          form={form}
          kind="primary"
          busy={adding.isPending}
          disabled={emails.length === 0}
        >
          {text('addSubmit')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {adding.error ? <Notice tone="bad">{errorText(adding.error)}</Notice> : null}
          <TextArea
            label={text('addLabel')}
            description={text('addHint')}
            data-autofocus
            minRows={4}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
