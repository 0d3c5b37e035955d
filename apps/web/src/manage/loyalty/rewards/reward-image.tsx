import { useMutation, useQuery } from '@tanstack/react-query';
import { readFileLink } from '@trilha/contract/files/files.calls';
import { FileDrop } from '@trilha/ui/file-drop';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { shrinkPhoto } from '#shared/uploads/shrink-photo.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useText } from '#shared/use-text.ts';

interface RewardImageProps {
  readonly fileId: string | null;
  readonly onChange: (fileId: string | null) => void;
}

/** The picture of a reward: shrunk on the device and sent at once. */
export function RewardImage({ fileId, onChange }: RewardImageProps) {
  const text = useText('administration');
  const errorText = useErrorText();
  const [progress, setProgress] = useState(0);
  const link = useQuery({
    queryKey: [...queryKeys.files, 'link', fileId],
    queryFn: ({ signal }) => api(readFileLink, { params: { fileId: fileId ?? '' } }, { signal }),
    enabled: fileId !== null,
  });
  const sending = useMutation({
    mutationFn: async (file: File) =>
      uploadFile({
        content: await shrinkPhoto(file),
        name: file.name,
        purpose: 'reward_image',
        onProgress: setProgress,
      }),
    onSuccess: onChange,
  });
  const shown = sending.isPending
    ? [{ id: 'sent', name: sending.variables.name, size: '', state: 'sending' as const, progress }]
    : fileId
      ? [
          {
            id: fileId,
            name: link.data?.name ?? text('rewards.image'),
            size: '',
            state: 'done' as const,
            ...(link.data ? { preview: link.data.url } : {}),
          },
        ]
      : [];
  return (
    <FileDrop
      label={text('rewards.image')}
      action={text('rewards.imageAction')}
      hint={text('rewards.imageHint')}
      accept="image/jpeg,image/png,image/webp"
      files={shown}
      onFiles={([file]) => {
        if (file) sending.mutate(file);
      }}
      onRemove={() => onChange(null)}
      {...(sending.error ? { error: errorText(sending.error) } : {})}
    />
  );
}
