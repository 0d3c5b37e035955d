import { type PhotoFault, photoClarity, photoFaults, pictureMotion } from './photo-clarity.rule.ts';

/** What whoever aims a camera is told, one thing at a time. @spec LO-20 */
export const AIMING_ADVICE = ['good', 'dark', 'moving', 'blurred', 'tilted', 'bright'] as const;
export type AimingAdvice = (typeof AIMING_ADVICE)[number];

/** How a device is held, as `deviceorientation` tells it, in degrees. */
export interface Held {
  readonly beta: number;
  readonly gamma: number;
}

/** A moment of aiming: the picture as a grey square, the one before it, and how the device is held where it says so. */
export interface AimedMoment {
  readonly grey: ArrayLike<number>;
  readonly before: ArrayLike<number> | null;
  readonly held: Held | null;
}

/** From this share of motion on a picture will be blurred by it. */
const MOVING_FROM = 0.35;
/** A shelf near the floor is looked down at; farther than that its lines fall together. */
const MOST_NOD = 30;
const MOST_LEAN = 12;
const QUARTER = 90;
/** Looking so far up or down, which side of the device is up says nothing. */
const LEVEL = 0.35;

/** What to tell about a moment: the gravest thing alone, as hands can do one thing at a time. @spec LO-20 */
export function aimingAdvice({ grey, before, held }: AimedMoment): AimingAdvice {
  const faults = new Set<PhotoFault>(photoFaults(photoClarity(grey)));
  if (faults.has('dark')) return 'dark';
  if (before && pictureMotion(before, grey) >= MOVING_FROM) return 'moving';
  if (faults.has('blurred')) return 'blurred';
  if (held && isTilted(held)) return 'tilted';
  return faults.has('bright') ? 'bright' : 'good';
}

/**
 * Whether the camera looks far up or down, or leans to a side, from what points up on the device: its three shares are the
 * bottom row of the rotation of https://www.w3.org/TR/orientation-event/. Upright and on its side are both straight.
 * @spec LO-20
 */
export function isTilted({ beta, gamma }: Held): boolean {
  const [nod, lean] = [radians(beta), radians(gamma)];
  const up = { x: -Math.cos(nod) * Math.sin(lean), y: Math.sin(nod), z: Math.cos(nod) * Math.cos(lean) };
  if (Math.abs(degrees(Math.asin(up.z))) > MOST_NOD) return true;
  if (Math.hypot(up.x, up.y) < LEVEL) return true;
  const side = Math.abs(degrees(Math.atan2(up.x, up.y))) % QUARTER;
  return Math.min(side, QUARTER - side) > MOST_LEAN;
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** What is shown, and how often in a row something else was seen since. */
export interface SettledAdvice {
  readonly shown: AimingAdvice | null;
  readonly next: AimingAdvice | null;
  readonly times: number;
}

export const NOTHING_SETTLED: SettledAdvice = { shown: null, next: null, times: 0 };
const SETTLED_AFTER = 3;

/** Changes what is shown only once it was seen three times in a row: words that flicker help nobody. @spec LO-20 */
export function settledAdvice(settled: SettledAdvice, seen: AimingAdvice): SettledAdvice {
  if (seen === settled.shown) return { shown: seen, next: null, times: 0 };
  const times = seen === settled.next ? settled.times + 1 : 1;
  return times < SETTLED_AFTER
    ? { shown: settled.shown, next: seen, times }
    : { shown: seen, next: null, times: 0 };
}
