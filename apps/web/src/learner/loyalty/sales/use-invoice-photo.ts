import { fileSize } from '@trilha/i18n/formats';
import type { DroppedFile } from '@trilha/ui/file-drop';
import { useEffect, useRef, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { shrinkPhoto } from '#shared/uploads/shrink-photo.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { HeldFile } from '../waiting/waiting-sending.ts';
import type { SalePhoto } from './sale-draft.ts';

const ONLY = 'photo';

/**
 * The photo of the invoice on its way: made small on the device, sent with progress, tried again on a tap. Without a
 * network it is held, to go with its sale, and tried again when there is one. @spec LO-10 OF-04
 */
export function useInvoicePhoto(photo: SalePhoto | null, onChange: (photo: SalePhoto | null) => void) {
  const text = useText('loyalty');
  const locale = useLocale();
  const errorText = useErrorText();
  const [sending, setSending] = useState<DroppedFile | null>(null);
  const [held, setHeld] = useState<HeldFile | null>(null);
  const chosen = useRef<File | null>(null);

  const send = async (file: File): Promise<void> => {
    chosen.current = file;
    onChange(null);
    setHeld(null);
    const line = { id: ONLY, name: file.name, size: fileSize(file.size, locale) };
    setSending({ ...line, state: 'waiting', message: text('sale.photoWaiting') });
    let content: Blob | null = null;
    try {
      content = await shrinkPhoto(file);
      const size = fileSize(content.size, locale);
      const fileId = await uploadFile({
        content,
        name: file.name,
        purpose: 'invoice',
        onProgress: (progress) => setSending({ ...line, size, state: 'sending', progress }),
      });
      if (chosen.current !== file) return;
      setSending(null);
      onChange({ fileId, name: file.name });
    } catch (error) {
      if (chosen.current !== file) return;
      if (content && hasNoNetwork(error)) {
        setHeld({ name: file.name, type: content.type, bytes: await content.arrayBuffer() });
        setSending({ ...line, state: 'waiting', message: text('sale.photoHeld') });
      } else
        setSending({ ...line, state: 'failed', message: `${text('sale.photoFailed')} ${errorText(error)}` });
    }
  };

  const sendAgain = useRef<() => void>(() => undefined);
  useEffect(() => {
    sendAgain.current = () => (held && chosen.current ? void send(chosen.current) : undefined);
  });
  useEffect(() => {
    const whenOnline = (): void => sendAgain.current();
    addEventListener('online', whenOnline);
    return () => removeEventListener('online', whenOnline);
  }, []);

  const files: DroppedFile[] = sending
    ? [sending]
    : photo
      ? [{ id: ONLY, name: photo.name, size: text('sale.photoReady'), state: 'done' }]
      : [];
  return {
    files,
    held,
    isUploading: sending !== null && sending.state !== 'failed' && held === null,
    take: ([file]: readonly File[]) => (file ? void send(file) : undefined),
    retry: () => (chosen.current ? void send(chosen.current) : undefined),
    remove: () => {
      chosen.current = null;
      setSending(null);
      setHeld(null);
      onChange(null);
    },
  };
}

const WITHOUT_NETWORK: ReadonlySet<string> = new Set(['offline', 'timeout', 'unavailable']);
/** Nobody was reached, so that trying later may help. */
export const hasNoNetwork = (error: unknown): boolean => WITHOUT_NETWORK.has(problemFrom(error).code);
