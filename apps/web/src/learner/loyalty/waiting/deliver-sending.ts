import { sendStorePhoto } from '@trilha/contract/loyalty/photos.calls';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { isFinal } from '#shared/refusal.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import type { HeldFile, WaitingSending } from './waiting-sending.ts';

const PURPOSES = { sale: 'invoice', photo: 'store_photo' } as const;

/** Brings the file of what waited to the server, and answers its id. */
export const uploadHeld = ({ kind }: WaitingSending, { bytes, name, type }: HeldFile): Promise<string> =>
  uploadFile({
    content: new Blob([bytes], { type }),
    name,
    purpose: PURPOSES[kind],
    onProgress: () => undefined,
  });

/** Sends what waited, with the key and the time it was made with. @spec OF-04 */
export async function deliverSending(sending: WaitingSending): Promise<void> {
  const once = { idempotencyKey: sending.key };
  const { fileId, madeAt, tellsWhen } = sending;
  const when = tellsWhen ? { waitedSince: madeAt } : {};
  if (sending.kind === 'sale')
    await api(reportSale, { body: { ...sending.body, invoiceFileId: fileId, ...when } }, once);
  else if (fileId)
    await api(sendStorePhoto, { body: { ...sending.body, photoFileId: fileId, ...when } }, once);
}

/** The code of a refusal that no other try would change; null where the server could not be asked, or will say later. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiProblem && isFinal(error) ? error.code : null;
