import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeLoginBackground, setLoginBackground } from '@trilha/contract/files/files.calls';
import { fileSize } from '@trilha/i18n/formats';
import { backgroundSources } from '@trilha/rules/clients/background.rule';
import { type DroppedFile, FileDrop } from '@trilha/ui/file-drop';
import { Stack } from '@trilha/ui/page';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { renewBoot } from '#shared/boot.ts';
import { useErrorText } from '#shared/error-text.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './clients.module.css';
import { doorKey, useDoor } from './door-query.ts';

const ONLY = 'background';

/** The picture beside the login, sent and taken away at once, shown as phones and desktops show it. @spec CL-05 */
export function BackgroundField({ slug }: { readonly slug: string }) {
  const text = useText('clients');
  const locale = useLocale();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const background = useDoor(slug).data?.background;
  const [line, setLine] = useState<DroppedFile | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const renew = async (): Promise<void> => {
    await renewBoot(slug);
    await cache.invalidateQueries({ queryKey: doorKey(slug) });
  };
  const send = useMutation({
    mutationFn: async (file: File) => {
      setChosen(file);
      const base = { id: ONLY, name: file.name, size: fileSize(file.size, locale) };
      setLine({ ...base, state: 'waiting' });
      const fileId = await uploadFile({
        content: file,
        name: file.name,
        purpose: 'login_background',
        onProgress: (progress) => setLine({ ...base, state: 'sending', progress }),
      });
      await api(setLoginBackground, { body: { fileId } });
    },
    onSuccess: async () => {
      await renew();
      setLine(null);
      showToast(text('background.saved'));
    },
    onError: (error, file) =>
      setLine({
        id: ONLY,
        name: file.name,
        size: fileSize(file.size, locale),
        state: 'failed',
        message: errorText(error),
      }),
  });
  const remove = useMutation({
    mutationFn: () => api(removeLoginBackground),
    onSuccess: async () => {
      await renew();
      showToast(text('background.removed'));
    },
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
  });
  const present: DroppedFile[] = background
    ? [
        {
          id: ONLY,
          name: text('background.current'),
          size: '',
          state: 'done',
          preview: `${background}/640.webp`,
        },
      ]
    : [];
  return (
    <Stack gap={12}>
      <FileDrop
        id="settings-background"
        label={text('background')}
        action={text('background.choose')}
        hint={text('background.hint')}
        accept="image/jpeg,image/png,image/webp"
        files={line ? [line] : present}
        disabled={send.isPending || remove.isPending}
        onFiles={([file]) => (file ? send.mutate(file) : undefined)}
        onRetry={() => (chosen ? send.mutate(chosen) : undefined)}
        onRemove={() => (line ? setLine(null) : remove.mutate())}
      />
      <p className={classes['note']}>{text('background.note')}</p>
      {background ? (
        <figure className={classes['doors']}>
          <figcaption>{text('preview.door')}</figcaption>
          {(['desktop', 'phone'] as const).map((size) => (
            <div key={size} className={classes['door']} data-size={size}>
              <img
                src={`${background}/640.webp`}
                srcSet={backgroundSources(background)}
                sizes="20rem"
                alt=""
              />
              <div>
                <span />
                <span />
                <span data-solid />
              </div>
            </div>
          ))}
        </figure>
      ) : null}
    </Stack>
  );
}
