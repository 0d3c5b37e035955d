import { useMutation } from '@tanstack/react-query';
import { IMPORT_MAXIMUM_BYTES } from '@trilha/contract/people/people-terms';
import { fileSize } from '@trilha/i18n/formats';
import { FileDrop } from '@trilha/ui/file-drop';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale } from '#shared/use-text.ts';

interface ListDropProps<Started> {
  readonly label: string;
  readonly action: string;
  readonly hint: string;
  /** What is said of a file that is larger than a list may be. */
  readonly tooLarge: string;
  readonly disabled?: boolean;
  /** Begins what is done with a list that has come. */
  readonly start: (fileId: string) => Promise<Started>;
  readonly onStarted: (started: Started) => Promise<void> | void;
}

/** Takes a spreadsheet and begins its import; a file that was refused stays named with the reason. @spec MG-03 */
export function ListDrop<Started>(props: ListDropProps<Started>) {
  const { label, action, hint, tooLarge, disabled = false, start, onStarted } = props;
  const errorText = useErrorText();
  const locale = useLocale();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const isTooLarge = file !== null && file.size > IMPORT_MAXIMUM_BYTES;
  const sending = useMutation({
    mutationFn: async (content: File) =>
      start(await uploadFile({ content, name: content.name, purpose: 'people_list', onProgress: setShare })),
    onSuccess: onStarted,
  });
  const send = (chosen: File): void => {
    setFile(chosen);
    setShare(0);
    sending.reset();
    if (chosen.size <= IMPORT_MAXIMUM_BYTES) sending.mutate(chosen);
  };
  const problem = isTooLarge ? tooLarge : sending.error ? errorText(sending.error) : null;
  const state = problem ? 'failed' : sending.isPending ? 'sending' : 'done';
  return (
    <FileDrop
      label={label}
      action={action}
      hint={hint}
      accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      files={
        file
          ? [{ id: 'list', name: file.name, size: fileSize(file.size, locale), state, progress: share }]
          : []
      }
      disabled={disabled || sending.isPending}
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
