import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { letGo } from '#shared/let-go.ts';

/** Whether this browser opens a camera at all; whether it may, and there is one, is seen when somebody opens it. */
export const opensCameras = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

const WANTED = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
  audio: false,
};

/** The camera at the back while it is wanted and the page is seen. What is not seen is let go. */
export function useCamera(isWanted: boolean) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isOpen = useDocumentVisibility() === 'visible' && isWanted && !isRefused;
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    let opened: MediaStream | null = null;
    // No camera, or the person said no, or something else took it: a file may still be chosen.
    const refuse = (): void => setRefused(true);
    const take = (given: MediaStream): void => {
      if (isLeft) return letGo(given);
      opened = given;
      // Letting it go by hand says nothing of an end: only what was taken away does.
      for (const track of given.getTracks()) track.addEventListener('ended', refuse);
      setStream(given);
    };
    navigator.mediaDevices.getUserMedia(WANTED).then(take, () => (isLeft ? undefined : refuse()));
    return () => {
      isLeft = true;
      if (opened) letGo(opened);
      setStream(null);
    };
  }, [isOpen]);
  return { stream, isRefused, tryAgain: () => setRefused(false) };
}
