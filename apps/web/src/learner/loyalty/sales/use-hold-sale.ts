import { useMutation } from '@tanstack/react-query';
import type { Draft } from '#shared/use-draft.ts';
import { useSendingOutbox } from '../waiting/use-sending-outbox.ts';
import type { HeldFile } from '../waiting/waiting-sending.ts';
import { EMPTY_SALE, type SaleBody, type SaleDraft, sendingOf } from './sale-draft.ts';

interface SaleToHold {
  readonly body: SaleBody;
  readonly draft: SaleDraft;
  readonly file: HeldFile | null;
  readonly store: string;
  readonly points: number;
}

/** Keeps a sale on the device until there is a network, under the key of the try before where there was one. @spec OF-04 */
export function useHoldSale(draft: Draft<SaleDraft>, onHeld: () => void) {
  const { outbox } = useSendingOutbox();
  return useMutation({
    // There is no network to wait for here.
    networkMode: 'always',
    mutationFn: async ({ body: { invoiceFileId, ...body }, draft: filled, ...shown }: SaleToHold) => {
      const tried = (draft.value ?? EMPTY_SALE).sending;
      const sending = sendingOf(draft.value ?? EMPTY_SALE, { ...body, invoiceFileId }, () =>
        crypto.randomUUID(),
      );
      await outbox.add({
        kind: 'sale',
        key: sending.key,
        madeAt: new Date().toISOString(),
        tellsWhen: tried?.key !== sending.key,
        fileId: invoiceFileId,
        fileName: shown.file?.name ?? filled.photo?.name ?? '',
        refusal: null,
        body,
        draft: filled,
        ...shown,
      });
    },
    onSuccess: onHeld,
  });
}
