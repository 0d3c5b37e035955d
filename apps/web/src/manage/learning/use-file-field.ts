import type { ResponseOf } from '@trilha/contract/define-call';
import type { completeUpload, FilePurpose } from '@trilha/contract/files/files.calls';
import { fileSize, minutesAndSeconds } from '@trilha/i18n/formats';
import { secondsLeft } from '@trilha/rules/files/upload-parts.rule';
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
  const sending = useRef<AbortController | null>(null);
  const send = async (file: File): Promise<void> => {
    chosen.current = file;
    const base = { id: ONLY, name: file.name, size: fileSize(file.size, locale) };
    setLine({ ...base, state: 'waiting' });
    const control = new AbortController();
    sending.current = control;
    const begun: { at: number; share: number | null } = { at: 0, share: null };
    try {
      const sent = await sendFile({
        content: file,
        name: file.name,
        purpose,
        signal: control.signal,
        onProgress: (progress) => {
          // What was there before a cut says nothing of how fast the rest travels.
          if (begun.share === null) Object.assign(begun, { at: performance.now(), share: progress });
          const gone = (progress - (begun.share ?? 0)) / (1 - (begun.share ?? 0) || 1);
          const left = secondsLeft(gone, (performance.now() - begun.at) / 1000);
          const message =
            left === null ? text('file.sending') : text('file.left', { time: minutesAndSeconds(left) });
          setLine({ ...base, state: 'sending', progress, message });
        },
      });
      await onSent(file, sent);
      setLine({ ...base, state: 'done', message: text('file.ready') });
    } catch (error) {
      if (control.signal.aborted) return setLine(null);
      setLine({ ...base, state: 'failed', message: `${text('file.failed')} ${errorText(error)}` });
    }
  };
  return {
    files: line ? [{ ...line, removable: line.state === 'sending' || line.state === 'waiting' }] : [],
    onFiles: ([file]: readonly File[]) => (file ? void send(file) : undefined),
    onRemove: () => sending.current?.abort(),
    onRetry: () => (chosen.current ? void send(chosen.current) : undefined),
  };
}
