import type { PicturePoint } from '@trilha/rules/assessment/picture-region.rule';
import { useText } from '#shared/use-text.ts';

/** How far an arrow key goes, as a part of the picture; with Shift it goes five times as far. */
export const STEP = 0.02;
const LONG_STEPS = 5;
const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A number within the picture, fine enough for any screen and short enough to be kept. */
export const within = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** The place under a finger or mouse, as parts of the element. */
export function pointIn(element: Element, clientX: number, clientY: number): PicturePoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

/** Where an arrow key leads from a place, or null for any other key. @spec PL-08 */
export function movedByKey(
  { x, y }: PicturePoint,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): PicturePoint | null {
  const way = WAYS[key];
  if (!way) return null;
  const step = STEP * (shiftKey ? LONG_STEPS : 1);
  return { x: within(x + way[0] * step), y: within(y + way[1] * step) };
}

/** Says a place in whole hundredths from the left and the top. */
export function usePointWords(): (point: PicturePoint) => string {
  const text = useText('assessment');
  return ({ x, y }) => text('position', { across: Math.round(x * 100), down: Math.round(y * 100) });
}
