import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Stack } from '@trilha/ui/page';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#shared/use-text.ts';
import { DeadlineFields, ReachFields } from './assignment-fields.tsx';
import { type AssignmentFields, fieldsOf, termsOf } from './assignment-form.ts';
import { AssignmentPreview } from './assignment-preview.tsx';
import type { ReadAssignment, Terms } from './assignment-queries.ts';

interface AssignmentDialogProps {
  readonly trainingId: string;
  readonly read: ReadAssignment;
  readonly isPublished: boolean;
  readonly isSaving: boolean;
  readonly onSave: (terms: Terms) => void;
  readonly onClose: () => void;
}

/** Who must be in a training and until when; saved only once one has seen how many it touches. @spec LE-06 LE-11 */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { trainingId, read, isPublished, isSaving, onSave, onClose } = props;
  const text = useText('assigning');
  const form = useId();
  const [fields, setFields] = useState<AssignmentFields>(() => fieldsOf(read.assignment));
  const change = (next: Partial<AssignmentFields>): void => setFields({ ...fields, ...next });
  const terms = termsOf(fields);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (terms) onSave(terms);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={text('title')}
      leave={text('cancel')}
      footer={
        <Button type="submit" form={form} kind="primary" busy={isSaving} disabled={terms === null}>
          {text('save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={16}>
          <ReachFields fields={fields} choices={read.choices} change={change} />
          <DeadlineFields fields={fields} change={change} />
          <AssignmentPreview trainingId={trainingId} terms={terms} isPublished={isPublished} />
        </Stack>
      </form>
    </Dialog>
  );
}
