import { type FocusEvent, useEffect, useRef } from 'react';
import { useComponentTexts } from './component-texts.tsx';
import { watchTyped } from './typed-overlays.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLElement;

/** Of a word that is searched for, a secret or a choice from a list nothing is lost that one would miss. */
const TYPED =
  'textarea, [contenteditable="true"], input:not([type="search"], [type="password"], [type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="color"], [role="combobox"], [aria-haspopup="listbox"], [autocomplete="one-time-code"])';

const contentOf = (field: Typed): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

const changedIn = (before: ReadonlyMap<Typed, string>): boolean =>
  [...before].some(([field, content]) => field.isConnected && contentOf(field) !== content);

interface Overlay {
  readonly opened: boolean;
  /** What is typed in it is kept as it is typed. */
  readonly isKept: boolean;
}

interface TypedGuard {
  /** Hears which fields are typed in: to be given to whatever holds them. */
  readonly onFocusCapture: (event: FocusEvent) => void;
  /** Closes, unless something typed would be lost and the person says that it shall not be. */
  readonly close: () => void;
}

/**
 * Asks before something typed is closed away by Escape, by a tap beside it or by its sign. What a form sends closes
 * without a question, because the form itself closes it. @spec UX-05
 */
export function useTypedGuard(onClose: () => void, { opened, isKept }: Overlay): TypedGuard {
  const texts = useComponentTexts();
  const before = useRef(new Map<Typed, string>());
  useEffect(() => {
    const fields = before.current;
    return opened && !isKept ? watchTyped(() => changedIn(fields)) : undefined;
  }, [opened, isKept]);
  return {
    onFocusCapture: ({ target }) => {
      if (target instanceof HTMLElement && target.matches(TYPED) && !before.current.has(target))
        before.current.set(target, contentOf(target));
    },
    close: () => {
      if (!isKept && changedIn(before.current) && !window.confirm(texts.discardTyped)) return;
      before.current.clear();
      onClose();
    },
  };
}
