import type { KeyboardEvent } from 'react';

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Straight ahead counts more than beside. */
const SIDEWAYS = 3;

/** What a finger alone reaches has its like among these. */
const REACHED = 'button:not(:disabled, [tabindex="-1"])';

/** Moves the focus to the nearest thing of the board in the direction of an arrow key; Tab goes on as everywhere. @spec PL-08 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const direction = DIRECTIONS[event.key];
  const { activeElement } = document;
  if (!direction || !(activeElement instanceof HTMLElement) || activeElement.tagName === 'INPUT') return;
  const from = centreOf(activeElement);
  const [dx, dy] = direction;
  let nearest: { readonly element: HTMLElement; readonly distance: number } | null = null;
  for (const element of event.currentTarget.querySelectorAll<HTMLElement>(REACHED)) {
    const to = centreOf(element);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const beside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const distance = ahead + beside * SIDEWAYS;
    if (element !== activeElement && ahead > 1 && (!nearest || distance < nearest.distance))
      nearest = { element, distance };
  }
  if (!nearest) return;
  event.preventDefault();
  nearest.element.focus();
}

function centreOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** On a preview: whether somebody has begun to play it. */
export const PREVIEW = 'data-preview';

/** Takes the focus when it appears, unless the person is somewhere else on the page or has not touched the preview it is in. */
export function takeFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body;
  const isWaiting = element?.closest(`[${PREVIEW}]`)?.getAttribute(PREVIEW) === 'waiting';
  if (element && !isWaiting && (isFree || activeElement.closest('[data-game]'))) element.focus();
}
