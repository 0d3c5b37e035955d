import { useEffect, useState } from 'react';

const EVERY_MS = 250;

/** The present of this device in milliseconds since 1970, moving on by less than a second. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
