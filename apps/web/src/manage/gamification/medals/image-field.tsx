import { useMutation, useQuery } from '@tanstack/react-query';
import { readFileLink } from '@trilha/contract/files/files.calls';
import { FileDrop } from '@trilha/ui/file-drop';
import { lazy, Suspense, useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useText } from '#shared/use-text.ts';

/** Only for whoever sends a picture. */
const CropPicture = lazy(() =>
  import('#shared/pictures/crop-picture.tsx').then((file) => ({ default: file.CropPicture })),
);

interface ImageFieldProps {
  readonly fileId: string | null;
  readonly error: string | null;
  readonly onChange: (fileId: string | null) => void;
}

/** The picture of a medal: cut to a square on the device, and sent at once. @spec GM-02 */
export function ImageField({ fileId, error, onChange }: ImageFieldProps) {
  const text = useText('honouring');
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const link = useQuery({
    queryKey: [...queryKeys.files, 'link', fileId],
    queryFn: ({ signal }) => api(readFileLink, { params: { fileId: fileId ?? '' } }, { signal }),
    enabled: fileId !== null,
  });
  const sending = useMutation({
    mutationFn: (square: Blob) =>
      uploadFile({
        content: square,
        name: 'medal.jpg',
        purpose: 'medal_image',
        onProgress: () => undefined,
      }),
    onSuccess: (sent) => {
      setPicture(null);
      onChange(sent);
    },
  });
  const open = (file: File): void => {
    sending.reset();
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (opened) => {
        setUnreadable(false);
        setPicture(opened);
      },
      () => setUnreadable(true),
    );
  };
  const problem = isUnreadable ? text('image.unreadable') : error;
  return (
    <>
      <FileDrop
        label={text('image')}
        action={text('image.action')}
        hint={text('image.hint')}
        accept="image/jpeg,image/png,image/webp"
        files={
          fileId
            ? [
                {
                  id: fileId,
                  name: text('image'),
                  size: '',
                  state: 'done',
                  ...(link.data ? { preview: link.data.url } : {}),
                },
              ]
            : []
        }
        onFiles={([file]) => {
          if (file) open(file);
        }}
        onRemove={() => onChange(null)}
        {...(problem ? { error: problem } : {})}
      />
      {picture ? (
        <Suspense>
          <CropPicture
            picture={picture}
            busy={sending.isPending}
            error={sending.error}
            onUse={(square) => sending.mutate(square)}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
