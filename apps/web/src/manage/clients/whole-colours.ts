import type { Settings } from './settings-query.ts';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Whether each colour is typed to its end: until then no palette can be made of them. @spec CL-06 */
export const isWhole = (colours: Settings['colours']): boolean =>
  Object.values(colours).every((colour) => COLOUR.test(colour));
