import { artShapes } from '@trilha/ui/tokens/art-shapes';
import type { DocumentColours } from '#platform/printing/client-brand.ts';

const CELLS = 6;
const RADIUS = 56;

interface Badge {
  readonly seed: string;
  readonly title: string;
  readonly colours: DocumentColours;
  /** The signed credential, as compact JWS. */
  readonly credential: string;
}

/**
 * The picture of a badge in the client's colours with its credential in it: Open Badges 3.0, section 5.3.2.1. A compact
 * JWS has letters, digits, dots, dashes and low lines alone, so nothing of it can end the attribute early.
 */
export function bakedBadge({ seed, title, colours, credential }: Badge): string {
  const art = artShapes(seed, CELLS, CELLS, 'primary');
  const paint = (fill: string): string =>
    fill === 'white' ? '#ffffff' : colours[fill as keyof DocumentColours];
  const { width, height } = art;
  const middle = width / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" viewBox="0 0 ${width} ${height}" width="512" height="512" role="img">`,
    `<openbadges:credential verify="${credential}"/>`,
    `<title>${escaped(title)}</title>`,
    `<clipPath id="form"><circle cx="${middle}" cy="${middle}" r="${middle}"/></clipPath>`,
    `<g clip-path="url(#form)"><rect width="${width}" height="${height}" fill="${escaped(paint(art.background))}"/>`,
    ...art.layers.map(
      ({ fill, opacity, path }) =>
        `<path d="${path}" fill="${escaped(paint(fill))}" fill-opacity="${opacity}"/>`,
    ),
    '</g>',
    `<circle cx="${middle}" cy="${middle}" r="${RADIUS}" fill="#ffffff"/>`,
    `<path d="M${middle - 26} ${middle + 2}l18 18 34-38" fill="none" stroke="${escaped(colours.primary)}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
