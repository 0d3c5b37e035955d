import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { percentText } from '@trilha/i18n/formats';
import {
  CLOSEST_ZOOM,
  COVER_RATIO,
  type CoverFrame,
  cutOfFrame,
  focusInFrame,
  heldFrame,
  MIDDLE_FRAME,
  movedFocus,
  movedFrame,
} from '@trilha/rules/learning/cover-frame.rule';
import { Button, IconButton } from '@trilha/ui/button';
import { Row } from '@trilha/ui/page';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useLocale, useText } from '#shared/use-text.ts';
import classes from './covers.module.css';
import { PictureCut } from './picture-cut.tsx';

export interface FrameProps {
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly frame: CoverFrame;
}

type Move = (across: number, down: number) => void;

/** Shares of the frame that one press of an arrow moves; with Shift, further. */
const STEP = 0.02;
const STRIDE = 0.1;
const ZOOM_STEP = 1.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture under the author's hands: dragged, moved by arrows, brought closer by plus and minus. @spec MG-02 UX-05 */
export function FrameStage({
  url,
  size,
  frame,
  onChange,
}: FrameProps & { readonly onChange: (frame: CoverFrame) => void }) {
  const text = useText('covers');
  const stage = useRef<HTMLDivElement>(null);
  const told = useId();
  const focus = focusInFrame(frame, size);
  const zoom = (by: number): void => onChange(heldFrame({ ...frame, zoom: frame.zoom * by }, size));
  const movePicture: Move = (across, down) => onChange(movedFrame(frame, size, across, down));
  const moveFocus: Move = (across, down) => onChange(movedFocus(frame, size, across, down));
  const drag = useDrag(stage);
  const zoomKeys = ({ key }: KeyboardEvent): boolean => {
    if (key === '+' || key === '=') zoom(ZOOM_STEP);
    else if (key === '-') zoom(1 / ZOOM_STEP);
    else return false;
    return true;
  };
  return (
    <div className={classes['framing']}>
      <div ref={stage} className={classes['stage']}>
        <PictureCut url={url} box={cutOfFrame(frame, size, COVER_RATIO)} ratio={COVER_RATIO} />
        <button
          type="button"
          className={classes['grab']}
          aria-describedby={told}
          onKeyDown={(event) => {
            // The picture goes where the arrow points: the frame goes the other way.
            if (zoomKeys(event) || arrowKeys(event, (across, down) => movePicture(-across, -down)))
              event.preventDefault();
          }}
          {...drag((across, down) => movePicture(-across, -down))}
        >
          <span className="visually-hidden">{text('frame')}</span>
        </button>
        <button
          type="button"
          className={classes['focus']}
          style={{ left: `${focus.left}%`, top: `${focus.top}%` }}
          aria-describedby={told}
          onKeyDown={(event) => {
            if (arrowKeys(event, moveFocus)) event.preventDefault();
          }}
          {...drag(moveFocus)}
        >
          <span className="visually-hidden">{text('focus')}</span>
        </button>
      </div>
      <Row gap={8}>
        <IconButton
          kind="secondary"
          label={text('farther')}
          icon={<IconMinus size={20} />}
          disabled={frame.zoom <= 1}
          onClick={() => zoom(1 / ZOOM_STEP)}
        />
        <IconButton
          kind="secondary"
          label={text('closer')}
          icon={<IconPlus size={20} />}
          disabled={frame.zoom >= CLOSEST_ZOOM}
          onClick={() => zoom(ZOOM_STEP)}
        />
        <Button icon={<IconFocusCentered size={20} />} onClick={() => onChange(MIDDLE_FRAME)}>
          {text('middle')}
        </Button>
      </Row>
      <p id={told} className="visually-hidden" aria-live="polite">
        {usePosition(frame, size)}
      </p>
    </div>
  );
}

/** Where picture and focus are, for those who do not see it. */
function usePosition(frame: CoverFrame, size: FrameProps['size']): string {
  const text = useText('covers');
  const locale = useLocale();
  const { x, y, zoom } = heldFrame(frame, size);
  const focus = focusInFrame(frame, size);
  return text('position', {
    across: percentText(x, locale),
    down: percentText(y, locale),
    zoom: percentText(zoom, locale),
    focusAcross: percentText(focus.left / 100, locale),
    focusDown: percentText(focus.top / 100, locale),
  });
}

function arrowKeys({ key, shiftKey }: KeyboardEvent, move: Move): boolean {
  const arrow = ARROWS[key];
  if (!arrow) return false;
  const step = shiftKey ? STRIDE : STEP;
  move(arrow[0] * step, arrow[1] * step);
  return true;
}

/** Follows a finger or a mouse by shares of the stage. */
function useDrag(stage: React.RefObject<HTMLDivElement | null>) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return (move: Move) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>): void => {
      const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
      if (!last.current || width === 0) return;
      move((event.clientX - last.current.x) / width, (event.clientY - last.current.y) / height);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (): void => {
      last.current = null;
    },
    onPointerCancel: (): void => {
      last.current = null;
    },
  });
}
