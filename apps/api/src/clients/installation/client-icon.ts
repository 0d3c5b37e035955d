import { artShapes } from '@trilha/ui/tokens/art-shapes';
import { type ClientColours, themeTokens } from '@trilha/ui/tokens/theme-tokens';
import sharp from 'sharp';

export const ICON_NAMES = ['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'touch'] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** Devices cut maskable icons down to a circle of four fifths: the sign stays well inside it. */
const SIGN_SHARE = { icon: 0.76, maskable: 0.54, touch: 0.7 } as const;
const CORNER_SHARE = 0.22;
const TOUCH_SIZE = 180;
/** Signs are drawn small; this many dots to the inch are enough for the largest icon. */
const DENSITY = 800;
const MAXIMUM_PIXELS = 64_000_000;

export interface IconSubject {
  readonly slug: string;
  readonly logo: string | null;
  readonly colours: ClientColours;
}

/** The client's sign on white as a picture of the wanted kind and size; shapes in its colours where it has none. @spec OF-01 */
export async function clientIcon({ slug, logo, colours }: IconSubject, name: IconName): Promise<Buffer> {
  const [kind, wanted] = name.split('-') as [keyof typeof SIGN_SHARE, string?];
  const size = Number(wanted ?? TOUCH_SIZE);
  const inner = Math.round(size * SIGN_SHARE[kind]);
  const sign = await sharp(Buffer.from(logo ?? shapes(slug, colours)), {
    density: DENSITY,
    limitInputPixels: MAXIMUM_PIXELS,
  })
    .resize(inner, inner, { fit: 'contain', background: '#fff0' })
    .png()
    .toBuffer();
  const corner = kind === 'icon' ? Math.round(size * CORNER_SHARE) : 0;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: sign, gravity: 'centre' }])
    .png()
    .toBuffer();
}

function shapes(slug: string, colours: ClientColours): string {
  const tokens = themeTokens(colours, 'light');
  const art = artShapes(slug, 4, 4, 'primary');
  const paint = (fill: string): string =>
    fill === 'secondary' || fill === 'tertiary' || fill === 'primary' ? tokens[fill].solid : '#fff';
  const layers = art.layers.map(
    ({ fill, opacity, path }) => `<path d="${path}" fill="${paint(fill)}" fill-opacity="${opacity}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${art.width} ${art.height}"><rect width="100%" height="100%" fill="${paint(art.background)}"/>${layers.join('')}</svg>`;
}
