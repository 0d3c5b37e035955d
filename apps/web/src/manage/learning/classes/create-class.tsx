import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createClass } from '@trilha/contract/learning/classes.calls';
import { CLASS_KINDS } from '@trilha/rules/learning/classes/class-status.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { SelectField } from '@trilha/ui/select-field';
import { showToast } from '@trilha/ui/toasts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { deviceZone } from '#shared/today.ts';
import { useText } from '#shared/use-text.ts';
import { emptyDraft, writtenOf } from './class-draft.ts';
import { ClassFields } from './class-fields.tsx';
import { classChoicesQuery } from './class-queries.ts';

const NEW = 'new';

/** Plans a class of a training of its own, or one class more of a course in person. @spec EV-02 EV-08 */
export function CreateClassDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('teaching');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const form = useId();
  const key = useRef(crypto.randomUUID());
  const courses = useQuery(classChoicesQuery).data?.courses ?? [];
  const [draft, setDraft] = useState(() => emptyDraft(deviceZone()));
  const [tried, setTried] = useState(false);
  const course = courses.find(({ id }) => id === draft.trainingId);
  const written = writtenOf(course ? { ...draft, title: course.title } : draft);
  const creating = useMutation({
    mutationFn: (body: NonNullable<typeof written>) =>
      api(
        createClass,
        { body: { ...body, kind: draft.kind, trainingId: draft.trainingId } },
        { idempotencyKey: key.current },
      ),
    onSuccess: async ({ classId }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.learning });
      showToast(text('created'));
      await navigate({ to: '/manage/classes/$classId', params: { classId } });
    },
    // What was refused is changed and sent again: as another thing.
    onError: () => {
      key.current = crypto.randomUUID();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (written) creating.mutate(written);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={text('new')}
      leave={text('cancel')}
      footer={
        <Button kind="primary" type="submit" form={form} busy={creating.isPending}>
          {text('create')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={16}>
          {creating.error ? <Notice tone="bad">{errorText(creating.error)}</Notice> : null}
          <SelectField
            label={text('kind')}
            data={CLASS_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))}
            value={draft.kind}
            onChange={(value) => {
              const kind = CLASS_KINDS.find((each) => each === value);
              if (kind) setDraft({ ...draft, kind, trainingId: null });
            }}
          />
          {draft.kind === 'presential_class' && courses.length > 0 ? (
            <SelectField
              label={text('field.course')}
              data={[
                { value: NEW, label: text('field.newCourse') },
                ...courses.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              value={draft.trainingId ?? NEW}
              onChange={(value) => setDraft({ ...draft, trainingId: value === NEW ? null : value })}
            />
          ) : null}
          <ClassFields
            draft={draft}
            tried={tried}
            isOfCourse={draft.trainingId !== null}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
