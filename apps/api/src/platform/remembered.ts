/** How many answers are kept at most; then all are forgotten, which is cheaper than to know which was asked last. */
const MOST = 5000;

/** For what follows from its key alone, costs more than a look and is asked again and again. */
export function remembered<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
