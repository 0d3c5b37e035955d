import { useEffect, useRef, useState } from 'react';

const PAUSE_MILLISECONDS = 800;

/** Saves after a pause in typing, and says whether everything is saved. What was never stored is saved as it begins. */
export function useAutosave<Values>(
  values: Values,
  save: (values: Values) => Promise<unknown>,
  isStored = true,
) {
  const text = JSON.stringify(values);
  const [saved, setSaved] = useState(isStored ? text : '');
  const [failed, setFailed] = useState<string | null>(null);
  const held = useRef(save);
  useEffect(() => {
    held.current = save;
  });
  useEffect(() => {
    if (text === saved || text === failed) return undefined;
    const timer = setTimeout(() => {
      held.current(JSON.parse(text) as Values).then(
        () => setSaved(text),
        () => setFailed(text),
      );
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, saved, failed]);
  if (text === saved) return 'saved';
  return text === failed ? 'failed' : 'saving';
}
