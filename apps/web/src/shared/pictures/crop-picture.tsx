import {
  draggedFraming,
  type Framing,
  MOST_ZOOM,
  squareOf,
  WHOLE_FRAMING,
} from '@trilha/rules/identity/photo-framing.rule';
import { Button } from '@trilha/ui/button';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { useText } from '#shared/use-text.ts';
import classes from './crop-picture.module.css';

interface CropPictureProps {
  readonly picture: ImageBitmap;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onUse: (square: Blob) => void;
  readonly onClose: () => void;
}

/** Twice what is kept: the server makes the picture anew from it. */
const EDGE = 512;
const QUALITY = 0.9;
/** One press of an arrow moves the picture by so much of the square. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The square that will be seen, dragged and brought nearer; only what is inside leaves the device. @spec GM-03 */
export function CropPicture({ picture, busy, error, onUse, onClose }: CropPictureProps) {
  const text = useText('account');
  const errorText = useErrorText();
  const hint = useId();
  // The dialogue comes after the picture: it is painted once there is something to paint on.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [framing, setFraming] = useState<Framing>(WHOLE_FRAMING);
  useEffect(() => {
    const { left, top, edge } = squareOf(picture, framing);
    const pen = canvas?.getContext('2d');
    pen?.clearRect(0, 0, EDGE, EDGE);
    pen?.drawImage(picture, left, top, edge, edge, 0, 0, EDGE, EDGE);
  }, [canvas, picture, framing]);
  const drag = (by: { readonly x: number; readonly y: number }): void =>
    setFraming((before) => draggedFraming(picture, before, by));
  const onMove = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    drag({ x: event.movementX / width, y: event.movementY / height });
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    drag(by);
  };
  const use = (): void =>
    canvas?.toBlob(
      (square) => {
        if (square) onUse(square);
      },
      'image/jpeg',
      QUALITY,
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('photo.crop')}
      footer={
        <Button kind="primary" large fullWidth busy={busy} onClick={use}>
          {text('photo.use')}
        </Button>
      }
    >
      <div className={classes['crop']}>
        {error ? <Notice tone="bad">{errorText(error)}</Notice> : null}
        <button
          type="button"
          className={classes['frame']}
          aria-label={text('photo.position')}
          aria-describedby={hint}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onMove}
          onKeyDown={onKey}
        >
          <canvas ref={setCanvas} width={EDGE} height={EDGE} />
        </button>
        <p id={hint}>{text('photo.cropHint')}</p>
        <label className={classes['zoom']}>
          <span>{text('photo.zoom')}</span>
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={framing.zoom}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value);
              setFraming((before) => ({ ...before, zoom }));
            }}
          />
        </label>
      </div>
    </Dialog>
  );
}
