import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startImport } from '@trilha/contract/people/imports.calls';
import { IMPORT_MAXIMUM_BYTES, IMPORT_MAXIMUM_ROWS } from '@trilha/contract/people/people-terms';
import { fileSize, numberText } from '@trilha/i18n/formats';
import { FileDrop } from '@trilha/ui/file-drop';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';

/** Takes a list and begins its import; a file that was refused stays named with the reason. @spec MG-03 */
export function ListUpload({ onStarted }: { readonly onStarted: (importId: string) => void }) {
  const text = useText('imports');
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
      return api(startImport, { body: { fileId } });
    },
    onSuccess: async ({ importId }) => {
      await client.invalidateQueries({ queryKey: [...queryKeys.people, 'imports'] });
      onStarted(importId);
    },
  });
  const send = (chosen: File): void => {
    setFile(chosen);
    setShare(0);
    start.reset();
    if (chosen.size <= IMPORT_MAXIMUM_BYTES) start.mutate(chosen);
  };
  const problem = isTooLarge ? text('upload.tooLarge') : start.error ? errorText(start.error) : null;
  return (
    <FileDrop
      label={text('upload.label')}
      action={text('upload.action')}
      hint={text('upload.hint', { rows: numberText(IMPORT_MAXIMUM_ROWS, locale) })}
      accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      files={
        file
          ? [
              {
                id: 'list',
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
