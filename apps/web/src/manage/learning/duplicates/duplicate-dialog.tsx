import { useNavigate } from '@tanstack/react-router';
import { duplicateTrail, duplicateTraining } from '@trilha/contract/learning/duplicates.calls';
import { ConfirmDialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';

interface DuplicateDialogProps {
  readonly kind: 'course' | 'trail';
  readonly id: string;
  readonly onClose: () => void;
}

/** Says what goes into the copy of a course or trail and what does not, makes it once, and leads there. @spec MG-02 */
export function DuplicateDialog({ kind, id, onClose }: DuplicateDialogProps) {
  const text = useText('revising');
  const errorText = useErrorText();
  const navigate = useNavigate();
  // Pressing again after a lost answer makes no second copy.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const copy = async (): Promise<void> => {
    if (kind === 'course') {
      const { trainingId } = await api(duplicateTraining, { params: { trainingId: id } }, { idempotencyKey });
      await navigate({ to: '/manage/trainings/$trainingId', params: { trainingId } });
    } else {
      const { trailId } = await api(duplicateTrail, { params: { trailId: id } }, { idempotencyKey });
      await navigate({ to: '/manage/trails/$trailId', params: { trailId } });
    }
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await copy();
      showToast(text('duplicated.course'));
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={text(kind === 'course' ? 'duplicate.courseTitle' : 'duplicate.trailTitle')}
      confirm={text('duplicate')}
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      <Stack gap={12}>
        <p>{text('duplicate.draft')}</p>
        <p>{text(kind === 'course' ? 'duplicate.goes' : 'duplicate.trailGoes')}</p>
        <p>{text('duplicate.stays')}</p>
        {error ? <Notice tone="bad">{errorText(error)}</Notice> : null}
      </Stack>
    </ConfirmDialog>
  );
}
