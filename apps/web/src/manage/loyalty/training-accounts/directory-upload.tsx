import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importTrainingDirectory } from '@trilha/contract/loyalty/training-programme.calls';
import { IMPORT_MAXIMUM_BYTES } from '@trilha/contract/people/people-terms';
import { fileSize } from '@trilha/i18n/formats';
import { FileDrop } from '@trilha/ui/file-drop';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { trainingKey } from './training-account-queries.ts';

/** Takes a directory and begins to read it; a file that was refused stays named with the reason. @spec ID-28 */
export function DirectoryUpload() {
  const words = useText('accrediting');
  const errors = useText('errors');
  const errorText = useErrorText();
  const locale = useLocale();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const isTooLarge = file !== null && file.size > IMPORT_MAXIMUM_BYTES;
  const start = useMutation({
    mutationFn: async (content: File) => {
      const fileId = await uploadFile({
        content,
        name: content.name,
        purpose: 'people_list',
        onProgress: setShare,
      });
      return api(importTrainingDirectory, { body: { fileId } });
    },
    onSuccess: async () => {
      showToast(words('upload.started'));
      await client.invalidateQueries({ queryKey: trainingKey });
    },
  });
  const send = (chosen: File): void => {
    setFile(chosen);
    setShare(0);
    start.reset();
    if (chosen.size <= IMPORT_MAXIMUM_BYTES) start.mutate(chosen);
  };
  const problem = isTooLarge ? errors('body_too_large') : start.error ? errorText(start.error) : null;
  return (
    <FileDrop
      label={words('upload.label')}
      action={words('upload.action')}
      hint={words('upload.hint')}
      accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      files={
        file
          ? [
              {
                id: 'directory',
                name: file.name,
                size: fileSize(file.size, locale),
                state: problem ? 'failed' : start.isPending ? 'sending' : 'done',
                progress: share,
              },
            ]
          : []
      }
      disabled={start.isPending}
      error={problem}
      onFiles={([chosen]) => {
        if (chosen) send(chosen);
      }}
      onRetry={() => {
        if (file) send(file);
      }}
    />
  );
}
