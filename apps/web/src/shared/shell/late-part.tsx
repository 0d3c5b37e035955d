import { type ComponentType, useEffect, useState } from 'react';

/** What the person came for has arrived by then. */
const LATER_MS = 3000;

interface LatePartProps {
  /** The same function every time: it is asked once. */
  readonly load: () => Promise<ComponentType>;
}

/**
 * A part nobody waits for, begun once the screen stands: it must not take a connection from what is shown first. Without a
 * network there is nothing for it to do, and the screen stays as it is until there is one. @spec IN-03 UX-09
 */
export function LatePart({ load }: LatePartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isLeft = false;
    const begin = (): void =>
      void load().then(
        (part) => (isLeft ? undefined : setPart(() => part)),
        () => (isLeft ? undefined : addEventListener('online', begin, { once: true })),
      );
    const timer = setTimeout(begin, LATER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      removeEventListener('online', begin);
    };
  }, [load]);
  return Part ? <Part /> : null;
}
