/** Widths the picture of a login is served in, in pixels: phones, sharp phones and tablets, desktops. @spec CL-05 UX-09 */
export const BACKGROUND_WIDTHS = [640, 1280, 1920] as const;

/** The picture in all its widths, as browsers choose among them (HTML, srcset). @spec CL-05 UX-09 */
export const backgroundSources = (address: string): string =>
  BACKGROUND_WIDTHS.map((width) => `${address}/${width}.webp ${width}w`).join(', ');
