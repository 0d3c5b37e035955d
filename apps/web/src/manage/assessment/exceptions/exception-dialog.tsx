import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { type FormEvent, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { draftOf, emptyDraft, subjectOf, termsOf } from './exception-draft.ts';
import { ExceptionFields } from './exception-fields.tsx';
import type { ExtendedTest, TestException } from './exception-queries.ts';
import { SubjectFields } from './subject-fields.tsx';
import type { useExceptions } from './use-exceptions.ts';

interface ExceptionDialogProps {
  readonly test: ExtendedTest;
  readonly timeZone: string;
  /** What is changed; null where something is given. */
  readonly changed: TestException | null;
  readonly asked: { readonly id: string; readonly name: string } | null;
  readonly exceptions: ReturnType<typeof useExceptions>;
  readonly onClose: () => void;
}

/** Gives something, or changes what was given; what was typed stays when it is refused. @spec LE-07 */
export function ExceptionDialog({
  test,
  timeZone,
  changed,
  asked,
  exceptions: { giving, changing },
  onClose,
}: ExceptionDialogProps) {
  const words = useText('extending');
  const errorText = useErrorText();
  const form = useId();
  const [draft, setDraft] = useState(() => (changed ? draftOf(changed, timeZone) : emptyDraft(asked?.id)));
  const saving = changed ? changing : giving;
  const [subject, terms] = [subjectOf(draft), termsOf(draft)];
  const change = (next: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...next }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!subject || !terms) return;
    if (changed) changing.mutate({ before: changed, terms }, { onSuccess: onClose });
    else giving.mutate({ subject, terms }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={changed ? words('changeTitle', { name: changed.subject.name }) : words('giveTitle')}
      leave={words('cancel')}
      footer={
        <Button
          type="submit"
          form={form}
          kind="primary"
          busy={saving.isPending}
          disabled={!subject || !terms}
        >
          {words('save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          {saving.error ? <Notice tone="bad">{errorText(saving.error)}</Notice> : null}
          {changed ? null : (
            <SubjectFields trainingId={test.training.id} draft={draft} asked={asked} onChange={change} />
          )}
          <ExceptionFields test={test} timeZone={timeZone} draft={draft} onChange={change} />
        </Stack>
      </form>
    </Dialog>
  );
}
