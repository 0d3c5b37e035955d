import {
  type AimingAdvice,
  aimingAdvice,
  type Held,
  NOTHING_SETTLED,
  settledAdvice,
} from '@trilha/rules/loyalty/photos/aiming.rule';
import { type RefObject, useEffect, useState } from 'react';
import { greySquares } from './grey-square.ts';

const LOOK_EVERY_MILLISECONDS = 350;

/** Looks at what the camera sees a few times a second, and says what would make the photo better. @spec LO-20 */
export function useAimingAdvice(
  videoRef: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
): AimingAdvice | null {
  const [settled, setSettled] = useState(NOTHING_SETTLED);
  useEffect(() => {
    if (!stream) return undefined;
    const squareOf = greySquares();
    let before: Uint8ClampedArray | null = null;
    let held: Held | null = null;
    const feel = ({ beta, gamma }: DeviceOrientationEvent): void => {
      held = beta === null || gamma === null ? null : { beta, gamma };
    };
    const look = (): void => {
      const video = videoRef.current;
      const grey = video && video.videoWidth > 0 ? squareOf(video) : null;
      if (!grey) return;
      const seen = aimingAdvice({ grey, before, held });
      before = grey;
      setSettled((last) => settledAdvice(last, seen));
    };
    addEventListener('deviceorientation', feel);
    const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
    return () => {
      removeEventListener('deviceorientation', feel);
      clearInterval(timer);
      setSettled(NOTHING_SETTLED);
    };
  }, [stream, videoRef]);
  return settled.shown;
}
