import { useEffect, useLayoutEffect, useState } from 'react';
import type { Editor } from '../use-training.ts';
import type { Edit } from './edit-line.ts';
import { type About, type Around, createTypedPart } from './typed-part.ts';

const ITSELF: About = { of: null, title: '' };

/**
 * A value under a person's hands: shown at once, saved when they pause, and saved in any case when they leave or
 * publish. A value that cannot be saved as it is makes no edit; what the server has not confirmed is kept. @spec MG-02
 */
export function useAutosave<Subject, Value>(
  editor: Editor<Subject>,
  valueOf: (subject: Subject) => Value,
  editOf: (value: Value) => Edit | null,
  about: About = ITSELF,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => valueOf(editor.read()));
  const around = (): Around<Value> => {
    const subject = editor.read();
    return {
      read: valueOf(subject),
      revision: editor.revisionRead(),
      editOf,
      send: editor.send,
      work: editor.work,
      about,
    };
  };
  const [part] = useState(() => createTypedPart(value, around, setValue));
  useLayoutEffect(() => part.surround(around));
  const { revision } = editor;
  useEffect(() => {
    if (revision > 0) part.hear();
  }, [part, revision]);
  useEffect(() => part.save, [part]);
  return [value, part.change];
}
