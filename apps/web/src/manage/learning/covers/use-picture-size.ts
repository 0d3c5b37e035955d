import { useEffect, useState } from 'react';

interface Known {
  readonly url: string | null;
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly isBroken: boolean;
}

const UNKNOWN: Known = { url: null, size: null, isBroken: false };

/** How many pixels a picture has, once it is there. */
export function usePictureSize(url: string | null): Known {
  const [known, setKnown] = useState(UNKNOWN);
  useEffect(() => {
    if (url === null) return undefined;
    const left = new AbortController();
    const image = new Image();
    const { signal } = left;
    image.addEventListener(
      'load',
      () =>
        setKnown({ url, size: { width: image.naturalWidth, height: image.naturalHeight }, isBroken: false }),
      { signal },
    );
    image.addEventListener('error', () => setKnown({ url, size: null, isBroken: true }), { signal });
    image.src = url;
    return () => left.abort();
  }, [url]);
  return known.url === url ? known : UNKNOWN;
}
