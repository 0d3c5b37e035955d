import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendStorePhoto } from '@trilha/contract/loyalty/photos.calls';
import type { PhotoFault } from '@trilha/rules/loyalty/photos/photo-clarity.rule';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom } from '#shared/error-text.ts';
import { shrinkPhoto } from '#shared/uploads/shrink-photo.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useTurn } from '#shared/use-turn.ts';
import { faultsOfPhoto } from '../camera/grey-square.ts';
import { hasNoNetwork } from '../sales/use-invoice-photo.ts';
import { useSendingOutbox } from '../waiting/use-sending-outbox.ts';
import { photosKey } from './photo-queries.ts';

/** A photo taken and looked at before it is sent. */
export interface TakenPhoto {
  readonly content: Blob;
  readonly name: string;
  readonly takenAt: string;
  /** By this the server knows a repeated send again. */
  readonly key: string;
  readonly preview: string;
  /** What makes it hard to see; it may be sent all the same. */
  readonly faults: readonly PhotoFault[];
  /** Whether the server may have it: it was sent, and no answer came. */
  readonly isTried: boolean;
}

interface Subject {
  readonly campaignId: string;
  readonly store: { readonly id: string; readonly name: string };
  readonly type: { readonly id: string; readonly name: string };
}

/** How a photo left the sheet: to the server, or onto the device until there is a network. */
export type PhotoGone = 'sent' | 'held';

/**
 * A photo from the camera to the server: made small on the device, shown, uploaded with progress and sent once. A send
 * that failed on its way is tried again with the same file and key; without a network it waits on the device.
 * @spec LO-20 OF-04
 */
export function useSendPhoto({ campaignId, store, type }: Subject, onGone: (how: PhotoGone) => void) {
  const cache = useQueryClient();
  const { outbox } = useSendingOutbox();
  const turn = useTurn();
  const [taken, setTaken] = useState<TakenPhoto | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [progress, setProgress] = useState(0);
  const uploaded = useRef<{ readonly key: string; readonly fileId: string } | null>(null);
  const preview = taken?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async ({ content, name, takenAt, key }: TakenPhoto) => {
      setProgress(0);
      if (uploaded.current?.key !== key)
        uploaded.current = {
          key,
          fileId: await uploadFile({ content, name, purpose: 'store_photo', onProgress: setProgress }),
        };
      const photoFileId = uploaded.current.fileId;
      setTaken((before) => before && { ...before, isTried: true });
      const body = { campaignId, storeId: store.id, photoTypeId: type.id, photoFileId, takenAt };
      return api(sendStorePhoto, { body }, { idempotencyKey: key });
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: photosKey });
      onGone('sent');
    },
    onError: (error) => {
      // Somebody was quicker, on another device: what is there now is shown.
      if (problemFrom(error).code === 'photo_already_sent_this_week')
        void cache.invalidateQueries({ queryKey: photosKey });
    },
    onSettled: turn.giveBack,
  });

  const holding = useMutation({
    networkMode: 'always',
    mutationFn: async ({ content, name, takenAt, key, isTried }: TakenPhoto) => {
      const fileId = uploaded.current?.key === key ? uploaded.current.fileId : null;
      await outbox.add({
        kind: 'photo',
        key,
        madeAt: new Date().toISOString(),
        tellsWhen: !isTried,
        file: fileId ? null : { name, type: content.type, bytes: await content.arrayBuffer() },
        fileId,
        fileName: name,
        refusal: null,
        body: { campaignId, storeId: store.id, photoTypeId: type.id, takenAt },
        store: store.name,
        type: type.name,
      });
    },
    onSuccess: () => onGone('held'),
    onSettled: turn.giveBack,
  });

  const take = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    sending.reset();
    setUnreadable(false);
    try {
      const content = await shrinkPhoto(file);
      setTaken({
        content,
        name: file.name,
        takenAt: new Date(file.lastModified).toISOString(),
        key: crypto.randomUUID(),
        preview: URL.createObjectURL(content),
        faults: await faultsOfPhoto(content),
        isTried: false,
      });
    } catch {
      setTaken(null);
      setUnreadable(true);
    }
  };

  return {
    taken,
    isUnreadable,
    progress,
    isSending: sending.isPending || holding.isPending,
    error: sending.error ?? holding.error,
    mayBeHeld: sending.error !== null && hasNoNetwork(sending.error),
    take,
    retake: () => {
      sending.reset();
      setTaken(null);
    },
    send: () => {
      if (!taken || !turn.take()) return;
      if (navigator.onLine) sending.mutate(taken);
      else holding.mutate(taken);
    },
    hold: () => {
      if (taken && turn.take()) holding.mutate(taken);
    },
  };
}
