/** A ref that takes the focus when its element appears: for a field that was just asked for. */
export const focusFirst = (element: HTMLElement | null): void => element?.focus();
