/** How bright a colour is to the eye, 0 to 1, as WCAG 2.2 reckons it. */
function luminance([red, green, blue]: readonly [number, number, number]): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The first colour that a computed style names, such as `rgb(11, 95, 204)`. */
function partsOf(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** The contrast of two computed colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((colour) => luminance(partsOf(colour)))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
