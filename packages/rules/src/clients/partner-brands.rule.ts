/** A partner's brand, as far as it can be wrong. */
export interface PartnerBrand {
  readonly slug: string;
  readonly name: string;
  readonly colours: { readonly primary: string; readonly secondary: string; readonly tertiary: string };
  readonly channel: string;
}

export type PartnerPart = 'slug' | 'name' | 'colours' | 'channel';
export type PartnerProblemCode =
  | 'partner_address'
  | 'partner_twice'
  | 'partner_name'
  | 'partner_colour'
  | 'partner_channel';
export interface PartnerProblem {
  readonly index: number;
  readonly part: PartnerPart;
  readonly code: PartnerProblemCode;
}

/** More than a client has partners; it keeps the settings a page that can be read. */
export const MOST_PARTNERS = 20;
export const LONGEST_PARTNER_SLUG = 40;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const CHANNEL = /^[a-z0-9_]{2,40}$/;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** Whether this may stand in the address of a partner's page. @spec ID-01 */
export const isPartnerSlug = (slug: string): boolean =>
  slug.length <= LONGEST_PARTNER_SLUG && SLUG.test(slug);

/** The name as an address: without marks, in small letters, with hyphens. @spec ID-01 */
export const partnerSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_PARTNER_SLUG)
    .replace(/^-|-$/g, '');

/** The channel that sign-ups record where nobody has named another. @spec ID-01 */
export const partnerChannel = (slug: string): string => slug.replaceAll('-', '_');

/** What is wrong with the brands of a client, brand by brand. @spec ID-01 */
export function partnerProblems(brands: readonly PartnerBrand[]): readonly PartnerProblem[] {
  return brands.flatMap((brand, index) => {
    const found: PartnerProblem[] = [];
    if (!brand.name.trim()) found.push({ index, part: 'name', code: 'partner_name' });
    if (!isPartnerSlug(brand.slug)) found.push({ index, part: 'slug', code: 'partner_address' });
    else if (brands.findIndex(({ slug }) => slug === brand.slug) < index)
      found.push({ index, part: 'slug', code: 'partner_twice' });
    if (!Object.values(brand.colours).every((colour) => COLOUR.test(colour)))
      found.push({ index, part: 'colours', code: 'partner_colour' });
    if (!CHANNEL.test(brand.channel)) found.push({ index, part: 'channel', code: 'partner_channel' });
    return found;
  });
}
