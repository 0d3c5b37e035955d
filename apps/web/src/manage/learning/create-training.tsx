import { useNavigate } from '@tanstack/react-router';
import { createTraining } from '@trilha/contract/learning/authoring.calls';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { CreateDialog, type CreateProps } from './create-dialog.tsx';

/** Begins a course. @spec MG-02 */
export function CreateTraining(props: CreateProps) {
  const text = useText('authoring');
  const navigate = useNavigate();
  return (
    <CreateDialog
      {...props}
      title={text('trainings.new')}
      titleLabel={text('create.title')}
      submitLabel={text('create.submit')}
      create={(body, idempotencyKey) => api(createTraining, { body }, { idempotencyKey })}
      open={({ trainingId }) => navigate({ to: '/manage/trainings/$trainingId', params: { trainingId } })}
    />
  );
}
