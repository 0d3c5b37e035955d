import { useQueryClient } from '@tanstack/react-query';
import { importTrainingDirectory } from '@trilha/contract/loyalty/training-programme.calls';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useText } from '#shared/use-text.ts';
import { ListDrop } from '../../lists/list-drop.tsx';
import { trainingKey } from './training-account-queries.ts';

/** Takes a directory and begins to read it. @spec ID-28 */
export function DirectoryUpload() {
  const words = useText('accrediting');
  const errors = useText('errors');
  const client = useQueryClient();
  return (
    <ListDrop
      label={words('upload.label')}
      action={words('upload.action')}
      hint={words('upload.hint')}
      tooLarge={errors('body_too_large')}
      start={(fileId) => api(importTrainingDirectory, { body: { fileId } })}
      onStarted={async () => {
        showToast(words('upload.started'));
        await client.invalidateQueries({ queryKey: trainingKey });
      }}
    />
  );
}
