import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editClass } from '@trilha/contract/learning/classes.calls';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { draftOf, writtenOf } from './class-draft.ts';
import { ClassFields } from './class-fields.tsx';
import type { HeldClass } from './class-queries.ts';

interface EditClassProps {
  readonly held: HeldClass;
  readonly onClose: () => void;
}

/** Changes a class; how many were told of it is said. @spec EV-02 */
export function EditClassDialog({ held, onClose }: EditClassProps) {
  const text = useText('teaching');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const form = useId();
  const [draft, setDraft] = useState(() => draftOf(held));
  const [tried, setTried] = useState(false);
  const written = writtenOf(draft);
  const saving = useMutation({
    mutationFn: (body: NonNullable<typeof written>) =>
      api(editClass, { params: { classId: held.id }, body: { ...body, revision: held.revision } }),
    onSuccess: async ({ told }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.learning });
      showToast(text('saved', { count: told }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (written) saving.mutate(written);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={text('edit')}
      leave={text('cancel')}
      footer={
        <Button kind="primary" type="submit" form={form} busy={saving.isPending}>
          {text('save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {saving.error ? <Notice tone="bad">{errorText(saving.error)}</Notice> : null}
          <ClassFields
            draft={draft}
            tried={tried}
            isOfCourse={false}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
