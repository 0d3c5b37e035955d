import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** What was typed into a field, and whether it is no answer. */
interface Typed {
  readonly words: string;
  readonly isUnread: boolean;
}
interface Kept {
  readonly questionId: string;
  readonly typed: ReadonlyMap<string, Typed>;
  readonly keep: (name: string, typed: Typed) => void;
}

const Around = createContext<Kept | null>(null);
const nameOf = (questionId: string, field: string): string => `${questionId} ${field}`;

/** Keeps what is typed as it was typed, while other questions are on screen. @spec AS-05 AS-06 */
export function useTypedWords() {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(() => new Map());
  const keep = useCallback(
    (name: string, next: Typed): void => setTyped((before) => new Map([...before, [name, next]])),
    [],
  );
  /** Whether something stands in a field of this question that is no answer. */
  const isUnread = (questionId: string): boolean =>
    [...typed].some(([name, { isUnread: isNone }]) => isNone && name.startsWith(`${questionId} `));
  /** Another answer takes the place of what was typed into the fields of a question. */
  const forget = useCallback(
    (questionId: string): void =>
      setTyped((before) => new Map([...before].filter(([name]) => !name.startsWith(`${questionId} `)))),
    [],
  );
  return { typed, keep, isUnread, forget };
}

interface TypedWordsProps extends Pick<ReturnType<typeof useTypedWords>, 'typed' | 'keep'> {
  readonly questionId: string;
  readonly children: ReactNode;
}

/** The fields of one question. */
export function TypedWords({ questionId, typed, keep, children }: TypedWordsProps) {
  const kept = useMemo(() => ({ questionId, typed, keep }), [questionId, typed, keep]);
  return <Around.Provider value={kept}>{children}</Around.Provider>;
}

/** What was typed into this field of a question; null for nothing yet. It is kept as long as what keeps it around. */
export function useTyped(
  field: string,
): readonly [string | null, (words: string, isUnread: boolean) => void] {
  const around = useContext(Around);
  const [own, setOwn] = useState<string | null>(null);
  if (!around) return [own, (words) => setOwn(words)];
  const name = nameOf(around.questionId, field);
  return [around.typed.get(name)?.words ?? null, (words, isUnread) => around.keep(name, { words, isUnread })];
}
