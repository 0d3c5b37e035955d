import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The present, moving on while the page is open: doors open at their minute without a reload. @spec EV-02 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
