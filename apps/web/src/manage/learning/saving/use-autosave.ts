import { useEffect, useLayoutEffect, useState } from 'react';
import { keepLatest } from '#shared/keep-latest.ts';
import type { Editor } from '../use-training.ts';
import type { Edit } from './edit-line.ts';
import { joined } from './joined.ts';
import { type About, type Around, createTypedPart, type TypedPart } from './typed-part.ts';

const ITSELF: About = { of: null, title: '' };

/** The parts that are open, by what each is a part of: whoever leaves one and comes back opens another one of the same. */
export type OpenParts<Value> = Map<string, TypedPart<Value>>;

interface Named<Value> {
  readonly parts: OpenParts<Value>;
  readonly name: string;
}

/**
 * A value under a person's hands: shown at once, saved when they pause, and saved in any case when they leave or
 * publish. A value that cannot be saved as it is makes no edit; what the server has not confirmed is kept. What arrives
 * after its fields were left, such as a picture, joins what the same person has written since. @spec MG-02
 */
export function useAutosave<Subject, Value>(
  editor: Editor<Subject>,
  valueOf: (subject: Subject) => Value,
  editOf: (value: Value) => Edit | null,
  about: About = ITSELF,
  { parts, name }: Partial<Named<Value>> = {},
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
  const [drawn] = useState(() => keepLatest({ value, isLeft: false }));
  useLayoutEffect(() => {
    part.surround(around);
    drawn.set({ value, isLeft: false });
  });
  useEffect(() => {
    if (name !== undefined) parts?.set(name, part);
    return () => {
      drawn.set({ ...drawn.get(), isLeft: true });
      if (name !== undefined && parts?.get(name) === part) parts.delete(name);
    };
  }, [drawn, name, part, parts]);
  const { revision } = editor;
  useEffect(() => {
    if (revision > 0) part.hear();
  }, [part, revision]);
  useEffect(() => part.save, [part]);
  const change = (next: Value): void => {
    const { value: older, isLeft } = drawn.get();
    if (!isLeft) return part.change(next);
    const open = (name === undefined ? undefined : parts?.get(name)) ?? part;
    open.hear();
    open.change(joined(older, next, open.shown()));
    open.save();
  };
  return [value, change];
}
