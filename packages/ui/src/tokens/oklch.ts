/** A colour as lightness 0 to 1, chroma and hue in radians: equal steps look equal, which sRGB does not give. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}
type Triple = readonly [number, number, number];

const triple = (first: number, second: number, third: number): Triple => [first, second, third];
const clamp = (value: number, minimum: number, maximum: number): number =>
  Math.min(maximum, Math.max(minimum, value));

function channelsOf(hex: string): Triple {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (from: number) => Number.parseInt(full.slice(from, from + 2), 16);
  return triple(channel(0), channel(2), channel(4));
}

const hexByte = (value: number): string => clamp(Math.round(value), 0, 255).toString(16).padStart(2, '0');

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const light = clamp(value, 0, 1);
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}

const linearOf = (hex: string): Triple => {
  const [red, green, blue] = channelsOf(hex);
  return triple(toLinear(red), toLinear(green), toLinear(blue));
};

/** Whether the text is a colour such as `#0b5fcc` or `#06c`. */
export const isHexColour = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** Relative luminance, 0 to 1, as WCAG defines it. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A `#rrggbb` colour in OKLCH. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toLinearTriple({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return triple(
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  );
}

const isOnScreen = (colour: Oklch): boolean =>
  toLinearTriple(colour).every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4);

/** The nearest `#rrggbb` of the same lightness and hue: chroma is given up until a screen can show it. */
export function fromOklch(colour: Oklch): string {
  const chroma = isOnScreen(colour) ? colour.chroma : largestShownChroma(colour);
  return `#${toLinearTriple({ ...colour, chroma })
    .map((channel) => hexByte(fromLinear(channel)))
    .join('')}`;
}

function largestShownChroma(colour: Oklch): number {
  let [shown, hidden] = [0, colour.chroma];
  for (let step = 0; step < 18; step += 1) {
    const middle = (shown + hidden) / 2;
    if (isOnScreen({ ...colour, chroma: middle })) shown = middle;
    else hidden = middle;
  }
  return shown;
}

const LIGHTNESS_STEP = 0.005;

/** Makes the colour darker (-1) or lighter (1) until it reaches the contrast on every background. */
export function reachContrast(
  colour: Oklch,
  backgrounds: readonly string[],
  minimum: number,
  direction: -1 | 1,
): string {
  for (
    let lightness = colour.lightness;
    lightness >= 0 && lightness <= 1;
    lightness += direction * LIGHTNESS_STEP
  ) {
    const hex = fromOklch({ ...colour, lightness });
    if (backgrounds.every((background) => contrast(hex, background) >= minimum)) return hex;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}
