import { IconCamera, IconFocusCentered, IconSend, IconSun, IconUserOff } from '@tabler/icons-react';
import { percentText } from '@trilha/i18n/formats';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { ProgressBar } from '@trilha/ui/progress';
import { Sheet } from '@trilha/ui/sheet';
import { showToast } from '@trilha/ui/toasts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useLocale, useText } from '#shared/use-text.ts';
import { PhotoPicture } from './photo-picture.tsx';
import type { PhotoType, StoreWeek } from './photo-queries.ts';
import classes from './photos.module.css';
import { useSendPhoto } from './use-send-photo.ts';

interface PhotoGuideProps {
  readonly campaignId: string;
  readonly store: StoreWeek;
  readonly type: PhotoType;
  readonly onClose: () => void;
}

/** Guides one photo: what to show, the camera, a look at it, and off it goes. @spec LO-20 */
export function PhotoGuide({ campaignId, store, type, onClose }: PhotoGuideProps) {
  const text = useText('photos');
  const locale = useLocale();
  const errorText = useErrorText();
  const named = { type: type.name, store: store.name };
  const photo = useSendPhoto({ campaignId, store, type }, (how) => {
    showToast(text(how, { type: type.name }));
    onClose();
  });
  const isTwice = photo.error !== null && problemFrom(photo.error).code === 'photo_already_sent_this_week';
  const there = store.photos.find(({ typeId, state }) => typeId === type.id && state !== 'refused');
  const sending = text('guide.sending', { percent: percentText(photo.progress, locale) });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('guide.title', named)}
      footer={
        photo.taken && !isTwice ? (
          <div className={classes['buttons']}>
            <Button icon={<IconCamera size={20} />} disabled={photo.isSending} onClick={photo.retake}>
              {text('guide.retake')}
            </Button>
            <Button kind="primary" icon={<IconSend size={20} />} busy={photo.isSending} onClick={photo.send}>
              {text('guide.send')}
            </Button>
          </div>
        ) : null
      }
    >
      <Stack gap={16}>
        {photo.error ? (
          <Notice
            tone="bad"
            action={photo.mayBeHeld ? <Button onClick={photo.hold}>{text('hold')}</Button> : null}
          >
            {errorText(photo.error)}
          </Notice>
        ) : null}
        {isTwice && there ? (
          <figure className={classes['preview']}>
            <figcaption>{text('there')}</figcaption>
            <PhotoPicture picture={there.picture} alt={text('alt', named)} />
          </figure>
        ) : photo.taken ? (
          <figure className={classes['preview']}>
            <figcaption>{text('guide.preview')}</figcaption>
            <img src={photo.taken.preview} alt={text('alt', named)} />
            {photo.isSending ? <ProgressBar value={photo.progress} label={sending} /> : null}
          </figure>
        ) : (
          <>
            <Guidance type={type} />
            <FileDrop
              label={text('guide.field')}
              action={text('guide.action')}
              hint={text('guide.hint')}
              accept="image/jpeg,image/png,image/webp"
              camera
              files={[]}
              onFiles={(files) => void photo.take(files)}
              error={photo.isUnreadable ? text('guide.unreadable') : null}
            />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

const TIPS = [
  { name: 'guide.light', Sign: IconSun },
  { name: 'guide.whole', Sign: IconFocusCentered },
  { name: 'guide.people', Sign: IconUserOff },
] as const;

function Guidance({ type }: { readonly type: PhotoType }) {
  const text = useText('photos');
  return (
    <div className={classes['guidance']}>
      {type.guidance ? (
        <p>
          <strong>{text('guide.show')}</strong>
          {type.guidance}
        </p>
      ) : null}
      {type.example ? (
        <p>
          <strong>{text('guide.example')}</strong>
          {type.example}
        </p>
      ) : null}
      <ul>
        {TIPS.map(({ name, Sign }) => (
          <li key={name}>
            <Sign size={20} aria-hidden="true" />
            {text(name)}
          </li>
        ))}
      </ul>
    </div>
  );
}
