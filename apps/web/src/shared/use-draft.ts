import { useCallback, useEffect, useRef, useState } from 'react';
import { persistedState } from './persisted-state.ts';
import { useSession } from './session-query.ts';

/** Writes follow each other, so that two drafts kept at once do not overwrite one another. */
let lastWrite: Promise<unknown> = Promise.resolve();

function keep(name: string, content: string | null): Promise<unknown> {
  lastWrite = lastWrite
    .then(async () => {
      const state = persistedState();
      const { [name]: _before, ...others } = await state.read('params');
      await state.write('params', content === null ? others : { ...others, [name]: content });
    })
    // A full or forbidden storage costs the draft, never the form.
    .catch(() => undefined);
  return lastWrite;
}

export interface Draft<Value> {
  /** Null until the device has been asked. */
  readonly value: Value | null;
  /** Settles when the change lies on the device. */
  readonly set: (change: (before: Value) => Value) => Promise<unknown>;
  readonly clear: () => void;
}

/** What a person began to fill in, kept sealed on this device under their own name until it is sent. */
export function useDraft<Value>(name: string, empty: Value): Draft<Value> {
  const place = `draft.${useSession().membershipId}.${name}`;
  const [value, setValue] = useState<Value | null>(null);
  const blank = useRef(empty);
  const current = useRef<Value | null>(null);
  const show = useCallback((next: Value): void => {
    current.current = next;
    setValue(next);
  }, []);
  useEffect(() => {
    let left = false;
    const begin = (found: unknown): void => {
      if (left) return;
      show(typeof found === 'string' ? { ...blank.current, ...(JSON.parse(found) as Value) } : blank.current);
    };
    void lastWrite
      .then(() => persistedState().read('params'))
      .then(
        (kept) => begin(kept[place]),
        () => begin(null),
      );
    return () => {
      left = true;
    };
  }, [place, show]);
  const set = useCallback(
    (change: (before: Value) => Value) => {
      const after = change(current.current ?? blank.current);
      show(after);
      return keep(place, JSON.stringify(after));
    },
    [place, show],
  );
  const clear = useCallback(() => {
    void keep(place, null);
    show(blank.current);
  }, [place, show]);
  return { value, set, clear };
}
