import { pathParts, writtenAddress } from '../shared/written-address.ts';

/** Why an address is no presentation that an activity could show. */
export type SlidesAddressProblem =
  | 'slides_not_an_address'
  | 'slides_of_another_site'
  | 'slides_not_in_address';

/** A number of old times, or the key that the code for sharing carries. */
export const PRESENTATION_ID = /^[A-Za-z0-9]{5,24}$/;

const SLIDESHARE_HOST = /^((www|[a-z]{2})\.)?slideshare\.net$/;

/** The presentation of SlideShare that an address, or the code for sharing it, leads to; or why there is none. @spec PL-03 MG-02 */
export function slidesOfAddress(written: string): { readonly presentationId: string } | SlidesAddressProblem {
  const address = writtenAddress(written);
  if (!address) return 'slides_not_an_address';
  if (!SLIDESHARE_HOST.test(address.hostname.toLowerCase())) return 'slides_of_another_site';
  const [folder, second = '', ...rest] = pathParts(address);
  if (folder !== 'slideshow') return 'slides_not_in_address';
  // `slideshow/embed_code/key/id`, `slideshow/embed_code/number` or `slideshow/title/number`.
  const id = second === 'embed_code' && rest[0] === 'key' ? rest[1] : rest.find((part) => /^\d+$/.test(part));
  return id && PRESENTATION_ID.test(id) ? { presentationId: id } : 'slides_not_in_address';
}

/** Where SlideShare shows the presentation, below its address for frames. */
export const slidesPath = (presentationId: string): string =>
  /^\d+$/.test(presentationId) ? presentationId : `key/${presentationId}`;

/** The page of SlideShare with the presentation, for whoever cannot see it here. @spec PL-07 */
export const slidesPage = (presentationId: string): string =>
  `https://www.slideshare.net/slideshow/embed_code/${slidesPath(presentationId)}`;
