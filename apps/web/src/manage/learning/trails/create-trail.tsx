import { useNavigate } from '@tanstack/react-router';
import { createTrail } from '@trilha/contract/learning/trail-authoring.calls';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { CreateDialog, type CreateProps } from '../create-dialog.tsx';

/** Begins a trail. @spec MG-02 LE-08 */
export function CreateTrail(props: CreateProps) {
  const text = useText('composing');
  const navigate = useNavigate();
  return (
    <CreateDialog
      {...props}
      title={text('new')}
      titleLabel={text('create.title')}
      submitLabel={text('create.submit')}
      create={(body, idempotencyKey) => api(createTrail, { body }, { idempotencyKey })}
      open={({ trailId }) => navigate({ to: '/manage/trails/$trailId', params: { trailId } })}
    />
  );
}
