import { fileSize } from '@trilha/i18n/formats';
import type { DroppedFile } from '@trilha/ui/file-drop';
import { useRef, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { shrinkPhoto } from '#shared/uploads/shrink-photo.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import type { SalePhoto } from './sale-draft.ts';

const ONLY = 'photo';

/** The photo of the invoice on its way: made small on the device, sent with progress, tried again on a tap. @spec LO-10 */
export function useInvoicePhoto(photo: SalePhoto | null, onChange: (photo: SalePhoto | null) => void) {
  const text = useText('loyalty');
  const locale = useLocale();
  const errorText = useErrorText();
  const [sending, setSending] = useState<DroppedFile | null>(null);
  const chosen = useRef<File | null>(null);

  const send = async (file: File): Promise<void> => {
    chosen.current = file;
    onChange(null);
    const line = { id: ONLY, name: file.name, size: fileSize(file.size, locale) };
    setSending({ ...line, state: 'waiting', message: text('sale.photoWaiting') });
    try {
      const content = await shrinkPhoto(file);
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
      setSending({ ...line, state: 'failed', message: `${text('sale.photoFailed')} ${errorText(error)}` });
    }
  };

  const files: DroppedFile[] = sending
    ? [sending]
    : photo
      ? [{ id: ONLY, name: photo.name, size: text('sale.photoReady'), state: 'done' }]
      : [];
  return {
    files,
    isUploading: sending !== null && sending.state !== 'failed',
    take: ([file]: readonly File[]) => (file ? void send(file) : undefined),
    retry: () => (chosen.current ? void send(chosen.current) : undefined),
    remove: () => {
      chosen.current = null;
      setSending(null);
      onChange(null);
    },
  };
}
