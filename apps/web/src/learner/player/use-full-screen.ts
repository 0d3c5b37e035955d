import { useCallback, useEffect, useState } from 'react';

/** Where keys write or choose something of their own. */
const WITH_KEYS_OF_ITS_OWN =
  'input, textarea, select, button, summary, a, [role=dialog], [contenteditable=true]';

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/**
 * What is studied, on the whole screen: F begins and ends it, where it means nothing else, Escape ends it. The whole page goes there, or messages and
 * dialogs would stay behind; a telephone whose browser lets no page do that has the window filled. @spec PL-02 PL-08
 */
export function useFullScreen({ hasKey }: { readonly hasKey: boolean }): FullScreen {
  const [isFull, setFull] = useState(false);
  const toggle = useCallback(() => {
    setFull(!isFull);
    if (isFull) leave();
    else enter();
  }, [isFull]);

  useEffect(() => {
    const followBrowser = (): void => setFull(document.fullscreenElement === document.documentElement);
    document.addEventListener('fullscreenchange', followBrowser);
    return () => document.removeEventListener('fullscreenchange', followBrowser);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isElsewhere =
        event.defaultPrevented ||
        (event.target instanceof HTMLElement && event.target.closest(WITH_KEYS_OF_ITS_OWN) !== null);
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      const isAsked = event.key === 'Escape' ? isFull : hasKey && event.key.toLowerCase() === 'f';
      if (!isAsked) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [hasKey, isFull, toggle]);
  useEffect(() => leave, []);
  return { isFull, toggle };
}

/** Where the browser does not let a page do it, the window is filled all the same. */
function enter(): void {
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
}

function leave(): void {
  if (document.fullscreenElement === document.documentElement)
    document.exitFullscreen().catch(() => undefined);
}
