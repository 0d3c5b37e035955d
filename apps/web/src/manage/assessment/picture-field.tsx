import { useMutation } from '@tanstack/react-query';
import { FileDrop } from '@trilha/ui/file-drop';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { pictureRatio } from '#shared/uploads/picture-ratio.ts';
import { shrinkPhoto } from '#shared/uploads/shrink-photo.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useText } from '#shared/use-text.ts';
import { QUESTION_FILE } from './use-files-first.ts';

interface Picture {
  readonly imageFileId: string | null;
  readonly imageAlt: string;
}
interface PictureFieldProps {
  readonly label: string;
  readonly picture: Picture;
  readonly onChange: (picture: Partial<Picture> & { readonly imageRatio?: number }) => void;
}

/** A picture of a question with the words for who does not see it: made small on the device and sent at once. @spec AS-06 */
export function PictureField({ label, picture, onChange }: PictureFieldProps) {
  const text = useText('questions');
  const errorText = useErrorText();
  const [progress, setProgress] = useState(0);
  const sending = useMutation({
    mutationKey: QUESTION_FILE,
    mutationFn: async (file: File) => {
      const content = await shrinkPhoto(file);
      const imageRatio = await pictureRatio(content);
      const imageFileId = await uploadFile({
        content,
        name: file.name,
        purpose: 'cover',
        onProgress: setProgress,
      });
      return { imageFileId, imageRatio };
    },
    onSuccess: onChange,
  });
  const files = sending.isPending
    ? [{ id: 'sent', name: sending.variables.name, size: '', state: 'sending' as const, progress }]
    : picture.imageFileId
      ? [{ id: picture.imageFileId, name: text('picture.there'), size: '', state: 'done' as const }]
      : [];
  return (
    <>
      <FileDrop
        label={label}
        action={text('picture.action')}
        hint={text('picture.hint')}
        accept="image/jpeg,image/png,image/webp"
        files={files}
        onFiles={([file]) => {
          if (file) sending.mutate(file);
        }}
        onRemove={() => onChange({ imageFileId: null })}
        {...(sending.error ? { error: errorText(sending.error) } : {})}
      />
      {picture.imageFileId ? (
        <TextField
          label={text('picture.alt')}
          description={text('picture.altHint')}
          maxLength={500}
          value={picture.imageAlt}
          onChange={(event) => onChange({ imageAlt: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}
