import { useDebouncedValue } from '@mantine/hooks';
import {
  IconAngle,
  IconCircleCheck,
  IconFocusCentered,
  IconHandStop,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import type { AimingAdvice } from '@trilha/rules/loyalty/photos/aiming.rule';
import { type RefObject, useEffect } from 'react';
import { useText } from '#shared/use-text.ts';
import classes from './camera.module.css';
import { useAimingAdvice } from './use-aiming-advice.ts';

const SIGNS = {
  good: IconCircleCheck,
  dark: IconMoon,
  moving: IconHandStop,
  blurred: IconFocusCentered,
  tilted: IconAngle,
  bright: IconSun,
} as const;
/** What is said aloud stays for a while, as nobody can hear as fast as hands move. */
const SAID_AFTER_MILLISECONDS = 1500;

interface CameraViewProps {
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly stream: MediaStream | null;
  /** What the photo must show. */
  readonly shows: string;
}

/** What the camera sees, the frame it is to fill, and one advice at a time, seen at once and said rarely. @spec LO-20 */
export function CameraView({ videoRef, stream, shows }: CameraViewProps) {
  const text = useText('camera');
  const advice = useAimingAdvice(videoRef, stream);
  const [said] = useDebouncedValue(advice, SAID_AFTER_MILLISECONDS);
  useEffect(() => {
    if (videoRef.current) videoRef.current.srcObject = stream;
  }, [stream, videoRef]);
  return (
    <div className={classes['camera']}>
      {shows ? (
        <p>
          <strong>{text('show')}</strong> {shows}
        </p>
      ) : null}
      <div className={classes['view']}>
        <video ref={videoRef} autoPlay playsInline muted aria-label={text('live')} />
        <span className={classes['frame']} aria-hidden="true" />
        <Advice advice={advice} isOpening={stream === null} />
      </div>
      <output className="visually-hidden">{said ? text(`advice.${said}`) : text('fill')}</output>
    </div>
  );
}

function Advice({
  advice,
  isOpening,
}: {
  readonly advice: AimingAdvice | null;
  readonly isOpening: boolean;
}) {
  const text = useText('camera');
  const Sign = SIGNS[advice ?? 'blurred'];
  const words = isOpening ? text('opening') : text(advice ? `advice.${advice}` : 'fill');
  return (
    <p className={classes['advice']} data-advice={advice} aria-hidden="true">
      <Sign size={20} />
      {words}
    </p>
  );
}
