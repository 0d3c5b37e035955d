import { IconCamera, IconFocusCentered, IconSend, IconSun, IconUserOff } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { FileDrop } from '@trilha/ui/file-drop';
import { Notice } from '@trilha/ui/notice';
import { Stack } from '@trilha/ui/page';
import { Sheet } from '@trilha/ui/sheet';
import { showToast } from '@trilha/ui/toasts';
import { useRef, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import { CameraView } from '../camera/camera-view.tsx';
import { FocusedButton } from '../camera/focused-button.tsx';
import { takenFrame } from '../camera/taken-frame.ts';
import { opensCameras, useCamera } from '../camera/use-camera.ts';
import { PhotoPicture } from './photo-picture.tsx';
import type { PhotoType, StoreWeek } from './photo-queries.ts';
import classes from './photos.module.css';
import { TakenPicture } from './taken-picture.tsx';
import { useSendPhoto } from './use-send-photo.ts';

interface PhotoGuideProps {
  readonly campaignId: string;
  readonly store: StoreWeek;
  readonly type: PhotoType;
  readonly onClose: () => void;
}

/** Guides one photo: what to show, the camera with advice, a look at it, and off it goes. @spec LO-20 */
export function PhotoGuide({ campaignId, store, type, onClose }: PhotoGuideProps) {
  const text = useText('photos');
  const camera = useText('camera');
  const errorText = useErrorText();
  const named = { type: type.name, store: store.name };
  const photo = useSendPhoto({ campaignId, store, type }, (how) => {
    showToast(text(how, { type: type.name }));
    onClose();
  });
  const [isLive, setLive] = useState(false);
  const live = useCamera(isLive && !photo.taken);
  const videoRef = useRef<HTMLVideoElement>(null);
  const isTwice = photo.error !== null && problemFrom(photo.error).code === 'photo_already_sent_this_week';
  const there = store.photos.find(({ typeId, state }) => typeId === type.id && state !== 'refused');
  const isAiming = isLive && !photo.taken && !live.isRefused;
  const shoot = async (): Promise<void> => {
    const frame = videoRef.current && (await takenFrame(videoRef.current));
    if (frame) await photo.take([frame]);
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text('guide.title', named)}
      footer={
        photo.taken && !isTwice ? (
          <div key="taken" className={classes['buttons']}>
            <FocusedButton
              when
              icon={<IconCamera size={20} />}
              disabled={photo.isSending}
              onClick={photo.retake}
            >
              {text('guide.retake')}
            </FocusedButton>
            <Button kind="primary" icon={<IconSend size={20} />} busy={photo.isSending} onClick={photo.send}>
              {text('guide.send')}
            </Button>
          </div>
        ) : isAiming ? (
          <div key="aiming" className={classes['buttons']}>
            <Button onClick={() => setLive(false)}>{camera('leave')}</Button>
            <FocusedButton
              when={live.stream !== null}
              kind="primary"
              icon={<IconCamera size={20} />}
              disabled={live.stream === null}
              onClick={() => void shoot()}
            >
              {camera('shoot')}
            </FocusedButton>
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
          <TakenPicture
            picture={photo.taken}
            alt={text('alt', named)}
            progress={photo.isSending ? photo.progress : null}
          />
        ) : isAiming ? (
          <CameraView videoRef={videoRef} stream={live.stream} shows={type.guidance} />
        ) : (
          <>
            {isLive ? <Notice tone="warn">{camera('refused')}</Notice> : null}
            <Guidance type={type} />
            {opensCameras() ? (
              <Button
                kind="primary"
                icon={<IconCamera size={20} />}
                fullWidth
                onClick={() => {
                  live.tryAgain();
                  setLive(true);
                }}
              >
                {camera('open')}
              </Button>
            ) : null}
            <FileDrop
              label={text('guide.field')}
              action={opensCameras() ? camera('other') : text('guide.action')}
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
