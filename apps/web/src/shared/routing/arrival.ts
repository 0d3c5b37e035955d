import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { boot } from '../boot.ts';
import { useText } from '../use-text.ts';

/** Names the window after the screen and takes the focus to its heading, as a page load would. */
export function useArrival(): void {
  const text = useText('shell');
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const router = useRouter();
  const name = title ? text(title) : null;
  useEffect(() => {
    document.title = name ? `${name} · ${boot().client.name}` : boot().client.name;
  }, [name]);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        // The first page is read from its beginning anyway.
        if (fromLocation && pathChanged) focusHeading();
      }),
    [router],
  );
}

/** Screens and menus may still be on their way when the address has changed already. */
const LONGEST_WAIT_MILLISECONDS = 3000;

function focusHeading(since = performance.now()): void {
  const content = document.getElementById('content');
  // A screen that is there for one field begins in it.
  const heading =
    content?.querySelector<HTMLElement>('[data-arrival] input') ??
    content?.querySelector<HTMLElement>('h1[tabindex]');
  if (heading) heading.focus({ preventScroll: true });
  else if (performance.now() - since < LONGEST_WAIT_MILLISECONDS)
    requestAnimationFrame(() => focusHeading(since));
  else content?.focus({ preventScroll: true });
}
