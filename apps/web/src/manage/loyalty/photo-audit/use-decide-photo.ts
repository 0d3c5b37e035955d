import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decidePhoto, undoPhotoDecision } from '@trilha/contract/loyalty/photo-audit.calls';
import type { PhotoRefusalReason } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { type AuditedPhoto, photoAuditKey } from './photo-audit-queries.ts';

export interface PhotoVerdict {
  readonly decision: 'approve' | 'refuse';
  readonly reason: PhotoRefusalReason | null;
  readonly note: string | null;
}

export const APPROVAL: PhotoVerdict = { decision: 'approve', reason: null, note: null };

type Decided = Pick<AuditedPhoto, 'id' | 'revision' | 'sender'>;

export interface DecidingPhotos {
  readonly busy: boolean;
  /** Photos decided since the auditor sat down, the last one at the end. */
  readonly decided: readonly Decided[];
  readonly decide: (photo: AuditedPhoto, verdict: PhotoVerdict) => void;
  readonly undo: (photo: Decided) => void;
}

interface Moves {
  /** After a decision: on to the next photo. */
  readonly onDecided: (photo: AuditedPhoto) => void;
  /** After an undo: back to the photo. */
  readonly onUndone: (photoId: string) => void;
}

/** Decides at once and offers ten seconds to take it back, instead of asking before. @spec LO-30 */
export function useDecidePhoto({ onDecided, onUndone }: Moves): DecidingPhotos {
  const text = useText('auditing');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const undone = useRef(new WeakSet<Decided>());
  const refresh = (): void => void client.invalidateQueries({ queryKey: photoAuditKey });
  const onError = (error: unknown): void => {
    showToast(errorText(error), { tone: 'bad' });
    if (problemFrom(error).code === 'changed_meanwhile') refresh();
  };
  const undoing = useMutation({
    mutationFn: (photo: Decided) =>
      api(undoPhotoDecision, { params: { photoId: photo.id }, body: { revision: photo.revision } }),
    onSuccess: (_answer, photo) => {
      undone.current.add(photo);
      setDecided((before) => before.filter(({ id }) => id !== photo.id));
      onUndone(photo.id);
      refresh();
      showToast(text('toast.undo', { name: photo.sender.name }), { tone: 'info' });
    },
    onError,
  });
  const deciding = useMutation({
    mutationFn: ({ photo, verdict }: { readonly photo: AuditedPhoto; readonly verdict: PhotoVerdict }) =>
      api(decidePhoto, { params: { photoId: photo.id }, body: { ...verdict, revision: photo.revision } }),
    onSuccess: ({ revision }, { photo, verdict }) => {
      const made = { id: photo.id, sender: photo.sender, revision };
      setDecided((before) => [...before.filter(({ id }) => id !== photo.id), made]);
      onDecided(photo);
      refresh();
      showToast(text(`toast.${verdict.decision}`, { name: photo.sender.name }), {
        // The toast may outlive an undo by the keyboard.
        undo: () => {
          if (!undone.current.has(made)) undoing.mutate(made);
        },
      });
    },
    onError,
  });
  return {
    busy: deciding.isPending || undoing.isPending,
    decided,
    decide: (photo, verdict) => deciding.mutate({ photo, verdict }),
    undo: (photo) => undoing.mutate(photo),
  };
}
