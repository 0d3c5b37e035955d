import { IconCamera } from '@tabler/icons-react';
import { Button } from '@trilha/ui/button';
import { Notice } from '@trilha/ui/notice';
import { Sheet } from '@trilha/ui/sheet';
import { useRef } from 'react';
import { useText } from '#shared/use-text.ts';
import { CameraView } from './camera-view.tsx';
import { FocusedButton } from './focused-button.tsx';
import { takenFrame } from './taken-frame.ts';
import { useCamera } from './use-camera.ts';

interface CameraSheetProps {
  readonly title: string;
  /** What the photo must show. */
  readonly shows: string;
  readonly onTaken: (photo: File) => void;
  readonly onClose: () => void;
}

/** One photo by a camera that advises, for a field that takes files as well. @spec LO-10 LO-20 */
export function CameraSheet({ title, shows, onTaken, onClose }: CameraSheetProps) {
  const text = useText('camera');
  const { stream, isRefused, tryAgain } = useCamera(true);
  const videoRef = useRef<HTMLVideoElement>(null);
  const shoot = async (): Promise<void> => {
    const frame = videoRef.current && (await takenFrame(videoRef.current));
    if (!frame) return;
    onTaken(frame);
    onClose();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{text('leave')}</Button>
          {isRefused ? (
            <Button kind="primary" onClick={tryAgain}>
              {text('open')}
            </Button>
          ) : (
            <FocusedButton
              when={stream !== null}
              kind="primary"
              icon={<IconCamera size={20} />}
              disabled={stream === null}
              onClick={() => void shoot()}
            >
              {text('shoot')}
            </FocusedButton>
          )}
        </>
      }
    >
      {isRefused ? (
        <Notice tone="warn">{text('refused')}</Notice>
      ) : (
        <CameraView videoRef={videoRef} stream={stream} shows={shows} />
      )}
    </Sheet>
  );
}
