import { useMutation } from '@tanstack/react-query';
import { GAME_PACKAGE_MAXIMUM_BYTES } from '@trilha/contract/learning/game-import-terms';
import { fileSize } from '@trilha/i18n/formats';
import { FileDrop } from '@trilha/ui/file-drop';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';

/** Takes a package of games; one that was refused stays named with the reason. @spec GA-04 ME-04 */
export function PackageUpload({ onUploaded }: { readonly onUploaded: (fileId: string) => void }) {
  const text = useText('unpacking');
  const errorText = useErrorText();
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: (content: File) =>
      uploadFile({ content, name: content.name, purpose: 'game_package', onProgress: setShare }),
    onSuccess: onUploaded,
  });
  const send = (chosen: File): void => {
    setFile(chosen);
    setShare(0);
    upload.reset();
    if (chosen.size <= GAME_PACKAGE_MAXIMUM_BYTES) upload.mutate(chosen);
  };
  const isTooLarge = file !== null && file.size > GAME_PACKAGE_MAXIMUM_BYTES;
  const problem = isTooLarge ? text('upload.tooLarge') : upload.error ? errorText(upload.error) : null;
  return (
    <FileDrop
      label={text('upload.label')}
      action={text('upload.action')}
      hint={text('upload.hint')}
      accept=".h5p,.zip,application/zip"
      files={
        file
          ? [
              {
                id: 'package',
                name: file.name,
                size: fileSize(file.size, locale),
                state: problem ? 'failed' : upload.isPending ? 'sending' : 'done',
                progress: share,
              },
            ]
          : []
      }
      disabled={upload.isPending}
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
