import type { InputOf } from '@trilha/contract/define-call';
import type { sendStorePhoto } from '@trilha/contract/loyalty/photos.calls';
import type { Held } from '#shared/waiting/held-line.ts';
import type { SaleBody, SaleDraft } from '../sales/sale-draft.ts';

/** A photo or document as it was taken, made small. */
export interface HeldFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

interface Waiting extends Held {
  /**
   * Whether it tells the server so. Not where it was sent once and no answer came: it may have arrived, and the same key
   * stands for the same words alone.
   */
  readonly tellsWhen: boolean;
  /** Null where there is none, and once the server has it. */
  readonly file: HeldFile | null;
  readonly fileId: string | null;
  readonly fileName: string;
}

export interface WaitingSale extends Waiting {
  readonly kind: 'sale';
  readonly body: Omit<SaleBody, 'invoiceFileId' | 'waitedSince'>;
  /** The form as it was, to be mended where the server refuses. */
  readonly draft: SaleDraft;
  readonly store: string;
  readonly points: number;
}

type PhotoBody = InputOf<typeof sendStorePhoto>['body'];
export interface WaitingPhoto extends Waiting {
  readonly kind: 'photo';
  readonly body: Omit<PhotoBody, 'photoFileId' | 'waitedSince'>;
  readonly store: string;
  readonly type: string;
}

/** A sale or a photo that was made without a network. @spec OF-04 */
export type WaitingSending = WaitingSale | WaitingPhoto;
