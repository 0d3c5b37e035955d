/** How far a finger or mouse must move before a press becomes a drag, in CSS pixels. @spec GA-02 */
export const DRAG_START_PIXELS = 5;
/** Two taps within this time are a double one, in milliseconds. @spec GA-02 */
export const DOUBLE_TAP_MS = 500;
/** A press held still this long offers the places instead of dragging. @spec GA-02 */
export const PLACES_OFFERED_MS = 900;
/** A press held still this long lifts the piece, to be seen and felt. @spec GA-02 */
export const PRESS_HOLD_MS = 400;

/** What pointer and clock do to a piece; `at` in milliseconds of any clock that runs forward. */
export interface GestureEvent {
  readonly type: 'down' | 'move' | 'up' | 'cancel' | 'tick';
  /** The id of the piece. */
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

export interface Gesture {
  readonly phase: 'idle' | 'pressed' | 'lifted' | 'dragging';
  readonly from: GestureEvent | null;
  /** The piece that was tapped last, and when; null after anything else. */
  readonly tapped: { readonly piece: string; readonly at: number } | null;
}

/** What the piece is to do. */
export type GestureSignal = 'tap' | 'double' | 'lift' | 'drag' | 'drop' | 'offer' | 'cancel';

export const STILL: Gesture = { phase: 'idle', from: null, tapped: null };

type Step = { readonly gesture: Gesture; readonly signal: GestureSignal | null };
const step = (gesture: Gesture, signal: GestureSignal | null = null): Step => ({ gesture, signal });

/** The gesture after an event, and what that means. Two quick taps are a double one on the same piece alone. @spec GA-02 */
export function gestureAfter(gesture: Gesture, event: GestureEvent): Step {
  const { phase, from, tapped } = gesture;
  if (event.type === 'down') return step({ phase: 'pressed', from: event, tapped });
  if (phase === 'idle' || from === null) return step(gesture);
  if (event.type === 'cancel') return step(STILL, 'cancel');
  if (phase === 'dragging') return event.type === 'up' ? step(STILL, 'drop') : step(gesture);
  if (event.type === 'up') {
    const isDouble = tapped?.piece === event.piece && event.at - tapped.at <= DOUBLE_TAP_MS;
    const { piece, at } = event;
    return isDouble ? step(STILL, 'double') : step({ ...STILL, tapped: { piece, at } }, 'tap');
  }
  const distance = Math.hypot(event.x - from.x, event.y - from.y);
  if (event.type === 'move')
    return distance >= DRAG_START_PIXELS ? step({ ...gesture, phase: 'dragging' }, 'drag') : step(gesture);
  const held = event.at - from.at;
  if (held >= PLACES_OFFERED_MS) return step(STILL, 'offer');
  return held >= PRESS_HOLD_MS && phase === 'pressed'
    ? step({ ...gesture, phase: 'lifted' }, 'lift')
    : step(gesture);
}
