import { type PictureSources, sourceSet } from '@trilha/ui/picture-sources';

/** How wide the cover above a training stands: the column beside the panel, or the whole of a phone. */
export const HEAD_SIZES = '(min-width: 62em) min(62vw, 820px), 100vw';

/** What a browser needs to send for the cover before it stands in the page; one that knows no AVIF does not send for it. */
export const coverAhead = ({ url, sizes }: PictureSources) =>
  sizes
    ? { href: url, imageSrcSet: sourceSet(sizes, 'avif'), imageSizes: HEAD_SIZES, type: 'image/avif' }
    : { href: url };
