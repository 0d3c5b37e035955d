import { useCallback, useEffect, useRef, useState } from 'react';
import type { Edit } from './edit-line.ts';
import type { Editor } from './use-training.ts';

const PAUSE_MS = 700;

/**
 * A value under a person's hands: shown at once, saved when they pause, and saved in any case when they leave or
 * publish. A value that cannot be saved as it is makes no edit.
 */
export function useAutosave<Value>(
  initial: Value,
  editor: Editor,
  editOf: (value: Value) => Edit | null,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial);
  const pending = useRef<{ readonly value: Value } | null>(null);
  const latest = useRef({ editor, editOf });
  useEffect(() => {
    latest.current = { editor, editOf };
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveNow = useCallback(function save(): void {
    clearTimeout(pause.current);
    const waiting = pending.current;
    pending.current = null;
    if (waiting) latest.current.editor.settle(save, latest.current.editOf(waiting.value));
  }, []);
  useEffect(() => saveNow, [saveNow]);
  const change = (next: Value): void => {
    pending.current = { value: next };
    setValue(next);
    editor.expect(saveNow);
    clearTimeout(pause.current);
    pause.current = setTimeout(saveNow, PAUSE_MS);
  };
  return [value, change];
}
