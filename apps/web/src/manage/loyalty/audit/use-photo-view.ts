import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface View {
  readonly scale: number;
  readonly angle: number;
  readonly x: number;
  readonly y: number;
}

const WHOLE: View = { scale: 1, angle: 0, x: 0, y: 0 };
const STEP = 1.4;
const LARGEST = 8;

export interface PhotoView {
  readonly transform: string;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly rotate: () => void;
  readonly fit: () => void;
  readonly drag: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
  };
}

const scaled = (view: View, factor: number): View => {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const share = scale === 1 ? 0 : scale / view.scale;
  return { ...view, scale, x: view.x * share, y: view.y * share };
};

/** How a photo is looked at: nearer, turned, moved. Another photo begins whole again. */
export function usePhotoView(photo: string): readonly [RefObject<HTMLDivElement | null>, PhotoView] {
  const [shown, setShown] = useState({ photo, view: WHOLE });
  const view = shown.photo === photo ? shown.view : WHOLE;
  const frame = useRef<HTMLDivElement>(null);
  const change = useCallback(
    (next: (before: View) => View) =>
      setShown((before) => ({ photo, view: next(before.photo === photo ? before.view : WHOLE) })),
    [photo],
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // React listens to wheels passively, and a passive listener cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      change((before) => scaled(before, event.deltaY < 0 ? 1.15 : 1 / 1.15));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [change]);
  const looked: PhotoView = {
    transform: `translate(${view.x}px, ${view.y}px) rotate(${view.angle}deg) scale(${view.scale})`,
    zoomIn: () => change((before) => scaled(before, STEP)),
    zoomOut: () => change((before) => scaled(before, 1 / STEP)),
    rotate: () => change((before) => ({ ...before, angle: before.angle + 90 })),
    fit: () => change(() => WHOLE),
    drag: {
      onPointerDown: (event) => event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove: ({ buttons, movementX, movementY }) => {
        if (buttons === 1)
          change((before) => ({ ...before, x: before.x + movementX, y: before.y + movementY }));
      },
      onPointerUp: (event) => event.currentTarget.releasePointerCapture(event.pointerId),
    },
  };
  return [frame, looked];
}
