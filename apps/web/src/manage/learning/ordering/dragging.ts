/** Which side of another one something is dropped on. */
export type Side = 'before' | 'after';

interface Dragging {
  /** Things of one kind are dropped among each other only. */
  readonly kind: string;
  /** What is taken along when a person drags the element by its grip; nothing for a place to drop on alone. */
  readonly itemId?: string;
  /** What is done with an item that is dropped on it; where it is dropped on itself nothing is. */
  readonly onDrop: (itemId: string, side: Side) => void;
}

/** What is under the finger or the pointer, from the press on. */
interface Press {
  readonly pointerId: number;
  readonly element: HTMLElement;
  readonly kind: string;
  readonly itemId: string;
  readonly x: number;
  readonly y: number;
  readonly scrolled: number;
}

/** So far a pointer moves before a press is a drag: a tap is none. */
const SLACK = 6;
/** So near the edge of the window the page goes on by itself, and so fast. */
const EDGE = 64;
const PACE = 12;

const places = new WeakMap<Element, Dragging>();

/**
 * Makes an element something to drag by what in it is marked `data-grip`, with a mouse or a finger, and to drop on. The
 * same moves are there as keys and buttons. Given as its `ref`: a list entry is no control, and must not be announced as
 * one. @spec MG-02 PL-08
 */
export const dragging =
  (place: Dragging) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    places.set(element, place);
    const { kind, itemId } = place;
    if (itemId === undefined) return () => places.delete(element);
    const press = (event: PointerEvent): void => {
      const isGripped = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
      if (!isGripped || event.button !== 0 || !event.isPrimary) return;
      event.stopPropagation();
      const { pointerId, clientX: x, clientY: y } = event;
      follow({ pointerId, element, kind, itemId, x, y, scrolled: scrollY });
    };
    element.addEventListener('pointerdown', press);
    return () => {
      element.removeEventListener('pointerdown', press);
      places.delete(element);
    };
  };

/** Follows one press until it is let go, or given up by Escape or by the system. */
function follow(press: Press): void {
  const ending = new AbortController();
  const { signal } = ending;
  let at: Target | null = null;
  let pointer = { x: press.x, y: press.y };
  let isDragged = false;
  const look = (): void => {
    show(press, pointer);
    mark(at, null);
    at = targetAt(press, pointer);
    mark(at, at?.side ?? null);
  };
  const keepGoing = (): void => {
    if (signal.aborted) return;
    const by = pointer.y < EDGE ? -PACE : pointer.y > innerHeight - EDGE ? PACE : 0;
    if (by !== 0) {
      scrollBy(0, by);
      look();
    }
    requestAnimationFrame(keepGoing);
  };
  const end = (): void => {
    ending.abort();
    mark(at, null);
    putDown(press.element);
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      pointer = { x: event.clientX, y: event.clientY };
      if (!isDragged && Math.hypot(pointer.x - press.x, pointer.y - press.y) < SLACK) return;
      if (!isDragged) {
        isDragged = true;
        takeUp(press.element);
        keepGoing();
      }
      look();
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const dropped = at;
      end();
      if (!isDragged) return;
      refuseClick();
      if (dropped) dropped.place.onDrop(press.itemId, dropped.side);
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

interface Target {
  readonly element: HTMLElement;
  readonly place: Dragging;
  readonly side: Side;
}

/** The nearest place under the pointer that takes what is dragged; what is dragged lets itself be seen through. */
function targetAt(press: Press, { x, y }: { readonly x: number; readonly y: number }): Target | null {
  let element = document.elementFromPoint(x, y);
  for (; element; element = element.parentElement) {
    const place = places.get(element);
    if (!place || place.kind !== press.kind || !(element instanceof HTMLElement)) continue;
    if (place.itemId === press.itemId) return null;
    const { top, height } = element.getBoundingClientRect();
    return { element, place, side: y < top + height / 2 ? 'before' : 'after' };
  }
  return null;
}

function mark(target: Target | null, side: Side | null): void {
  if (!target) return;
  if (side === null) delete target.element.dataset['drop'];
  else target.element.dataset['drop'] = target.place.itemId === undefined ? 'into' : side;
}

function takeUp(element: HTMLElement): void {
  element.dataset['dragged'] = 'true';
  getSelection()?.removeAllRanges();
}

const show = ({ element, y, scrolled }: Press, pointer: { readonly y: number }): void => {
  element.style.translate = `0 ${pointer.y - y + scrollY - scrolled}px`;
};

function putDown(element: HTMLElement): void {
  element.style.translate = '';
  delete element.dataset['dragged'];
}

/** Letting go of what was dragged presses nothing. */
function refuseClick(): void {
  const refuse = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', refuse, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', refuse, { capture: true }));
}
