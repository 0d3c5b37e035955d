import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeOwnPhoto, setOwnPhoto } from '@trilha/contract/files/files.calls';
import { Avatar } from '@trilha/ui/avatar';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { showToast } from '@trilha/ui/toasts';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { useOwnPhoto } from '#shared/own-photo.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useText } from '#shared/use-text.ts';
import classes from './photo.module.css';

/** Fetched by those who change their photo. */
const CropPicture = lazy(() =>
  import('#shared/pictures/crop-picture.tsx').then((file) => ({ default: file.CropPicture })),
);

/** My photo here: taken or chosen, cut to a square, changed and taken away. @spec GM-03 ID-15 */
export function OwnPhoto() {
  const text = useText('account');
  const errorText = useErrorText();
  const { fullName, photoFileId } = useSession();
  const address = useOwnPhoto();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { use, remove } = useChanges(() => setPicture(null));
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.currentTarget.files ?? [];
    // The same file may be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    use.reset();
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (opened) => {
        setUnreadable(false);
        setPicture(opened);
      },
      () => setUnreadable(true),
    );
  };
  const field = (camera_: boolean) => (
    <input
      ref={camera_ ? camera : chooser}
      type="file"
      accept={camera_ ? 'image/*' : 'image/jpeg,image/png,image/webp'}
      {...(camera_ ? { capture: 'user' as const } : {})}
      aria-label={text(camera_ ? 'photo.take' : 'photo.choose')}
      hidden
      onChange={take}
    />
  );
  return (
    <div className={classes['photo']}>
      <Avatar name={fullName} image={address} size={88} />
      <div className={classes['side']}>
        <p>{text('photo.text')}</p>
        <div className={classes['buttons']}>
          {field(true)}
          {field(false)}
          <span className={classes['camera']}>
            <Button icon={<IconCamera size={20} />} onClick={() => camera.current?.click()}>
              {text('photo.take')}
            </Button>
          </span>
          <Button icon={<IconPhoto size={20} />} onClick={() => chooser.current?.click()}>
            {text(photoFileId ? 'photo.change' : 'photo.choose')}
          </Button>
          {photoFileId ? (
            <Button
              kind="quiet"
              icon={<IconTrash size={20} />}
              busy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {text('photo.remove')}
            </Button>
          ) : null}
        </div>
        {isUnreadable ? <Notice tone="bad">{text('photo.unreadable')}</Notice> : null}
        {remove.error ? <Notice tone="bad">{errorText(remove.error)}</Notice> : null}
      </div>
      {picture ? (
        <Suspense>
          <CropPicture
            picture={picture}
            busy={use.isPending}
            error={use.error}
            onUse={(square) => use.mutate(square)}
            onClose={() => setPicture(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Every place that shows the photo knows of it at once. */
function useChanges(onDone: () => void) {
  const text = useText('account');
  const queryClient = useQueryClient();
  const renew = async (): Promise<void> => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    void queryClient.invalidateQueries({ queryKey: queryKeys.gamification });
  };
  const use = useMutation({
    mutationFn: async (square: Blob) => {
      const fileId = await uploadFile({
        content: square,
        name: 'photo.jpg',
        purpose: 'own_photo',
        onProgress: () => undefined,
      });
      return api(setOwnPhoto, { body: { fileId } });
    },
    onSuccess: async () => {
      await renew();
      onDone();
      showToast(text('photo.saved'));
    },
  });
  const remove = useMutation({
    mutationFn: () => api(removeOwnPhoto),
    onSuccess: async () => {
      await renew();
      showToast(text('photo.removed'));
    },
  });
  return { use, remove };
}
