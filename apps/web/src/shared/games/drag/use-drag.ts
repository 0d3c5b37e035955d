import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import {
  type Gesture,
  type GestureEvent,
  type GestureSignal,
  gestureAfter,
  PLACES_OFFERED_MS,
  PRESS_HOLD_MS,
  STILL,
} from './gesture.ts';

interface DragHandlers {
  /** Dropped over a place; null is where the pieces lie at first, and outside of all places nothing happens. */
  readonly onDrop: (pieceId: string, placeId: string | null) => void;
  /** Tapped twice. */
  readonly onDouble: (pieceId: string) => void;
  /** Held long: the person wants to choose a place, not to drag. */
  readonly onOffer: (pieceId: string) => void;
  /** Hears where the piece is being drawn to, in pixels of the window: it then moves by what is done with that. */
  readonly onMove?: (pieceId: string, x: number, y: number) => void;
}

/** Marks an element that takes pieces; empty for where they lie at first. */
export const PLACE = 'data-place';

/** One layer for finger, pen and mouse: what it answers is spread over each piece. @spec GA-02 */
export function useDrag(handlers: DragHandlers) {
  const gesture = useRef<Gesture>(STILL);
  const held = useRef<{ readonly piece: HTMLElement; readonly id: string } | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const hasDragged = useRef(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  const release = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
    const piece = held.current?.piece;
    if (piece) {
      piece.style.transform = '';
      piece.style.pointerEvents = '';
      delete piece.dataset['lifted'];
    }
    markPlace(null);
    held.current = null;
  }, []);
  useEffect(() => release, [release]);

  const act = useCallback(
    (signal: GestureSignal | null, { x, y }: GestureEvent): void => {
      const holding = held.current;
      if (!holding || signal === null) return;
      const { piece, id } = holding;
      if (signal === 'lift' || signal === 'drag') piece.dataset['lifted'] = '';
      if (signal === 'lift') navigator.vibrate?.(15);
      if (signal === 'drag') {
        hasDragged.current = true;
        // Seen through, so that what lies under it can be asked for.
        piece.style.pointerEvents = 'none';
      }
      if (signal === 'lift' || signal === 'drag') return;
      const place = signal === 'drop' ? placeAt(x, y) : null;
      release();
      if (place) latest.current.onDrop(id, place.getAttribute(PLACE) || null);
      if (signal === 'double') latest.current.onDouble(id);
      if (signal === 'offer') {
        hasDragged.current = true;
        latest.current.onOffer(id);
      }
    },
    [release],
  );

  const hear = useCallback(
    (event: GestureEvent): void => {
      const { gesture: next, signal } = gestureAfter(gesture.current, event);
      const { from } = gesture.current;
      gesture.current = next;
      act(signal, event);
      if (next.phase !== 'dragging' || !held.current || !from) return;
      if (latest.current.onMove) return latest.current.onMove(held.current.id, event.x, event.y);
      held.current.piece.style.transform = `translate(${event.x - from.x}px, ${event.y - from.y}px)`;
      markPlace(placeAt(event.x, event.y));
    },
    [act],
  );

  return useCallback(
    (id: string) => {
      const listen = (type: GestureEvent['type']) => (event: PointerEvent<HTMLElement>) => {
        if (type === 'down') {
          if (event.button !== 0) return;
          hasDragged.current = false;
          held.current = { piece: event.currentTarget, id };
          event.currentTarget.setPointerCapture(event.pointerId);
          const { clientX: x, clientY: y } = event;
          timers.current = [PRESS_HOLD_MS, PLACES_OFFERED_MS].map((wait) =>
            setTimeout(() => hear({ type: 'tick', piece: id, x, y, at: performance.now() + 1 }), wait),
          );
        }
        hear({ type, piece: id, x: event.clientX, y: event.clientY, at: performance.now() });
      };
      return {
        onPointerDown: listen('down'),
        onPointerMove: listen('move'),
        onPointerUp: listen('up'),
        onPointerCancel: listen('cancel'),
        /** A click that ends a drag is no tap. */
        wasDragged: (): boolean => hasDragged.current,
      };
    },
    [hear],
  );
}

function placeAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest(`[${PLACE}]`) ?? null;
}

function markPlace(place: Element | null): void {
  for (const marked of document.querySelectorAll('[data-over]'))
    if (marked !== place) marked.removeAttribute('data-over');
  place?.setAttribute('data-over', '');
}
