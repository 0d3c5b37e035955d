import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Once the application has painted, nothing waits any more: what comes back is drawn in one piece, scrolled as it was. */
let hasPainted = false;

/**
 * What lies below the first screenful, drawn right after it: on a slow phone what people came for is there sooner.
 * @spec UX-09
 */
export function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  const [isDrawn, setIsDrawn] = useState(hasPainted);
  useEffect(() => {
    hasPainted = true;
    startTransition(() => setIsDrawn(true));
  }, []);
  return isDrawn ? children : null;
}
