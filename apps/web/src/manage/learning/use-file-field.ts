import type { ResponseOf } from '@trilha/contract/define-call';
import type { completeUpload, FilePurpose } from '@trilha/contract/files/files.calls';
import { fileSize } from '@trilha/i18n/formats';
import type { DroppedFile } from '@trilha/ui/file-drop';
import { useRef, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { sendFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';

const ONLY = 'file';

/** One file on its way: progress, failure with another try, and what was found out when it is there. */
export function useFileField(
  purpose: FilePurpose,
  onSent: (file: File, sent: ResponseOf<typeof completeUpload>) => Promise<void> | void,
) {
  const text = useText('authoring');
  const locale = useLocale();
  const errorText = useErrorText();
  const [line, setLine] = useState<DroppedFile | null>(null);
  const chosen = useRef<File | null>(null);
  const send = async (file: File): Promise<void> => {
    chosen.current = file;
    const base = { id: ONLY, name: file.name, size: fileSize(file.size, locale) };
    setLine({ ...base, state: 'waiting' });
    try {
      const sent = await sendFile({
        content: file,
        name: file.name,
        purpose,
        onProgress: (progress) => setLine({ ...base, state: 'sending', progress }),
      });
      await onSent(file, sent);
      setLine({ ...base, state: 'done', message: text('file.ready') });
    } catch (error) {
      setLine({ ...base, state: 'failed', message: `${text('file.failed')} ${errorText(error)}` });
    }
  };
  return {
    files: line ? [line] : [],
    onFiles: ([file]: readonly File[]) => (file ? void send(file) : undefined),
    onRetry: () => (chosen.current ? void send(chosen.current) : undefined),
  };
}
