/** How long what is written of a medal may be. */
export const LONGEST_MEDAL_NAME = 80;
export const LONGEST_MEDAL_DESCRIPTION = 300;
export const LONGEST_IMAGE_TEXT = 160;
