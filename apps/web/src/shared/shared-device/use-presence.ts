import { type Presence, presenceAfter } from '@trilha/rules/identity/shared-device.rule';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ensureToken } from '../session.ts';

/** A film that plays counts as somebody who watches it. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'timeupdate'] as const;
const LOOK_MILLISECONDS = 1000;
/** Whoever was there within it keeps the session of the server, though the screen asks it for nothing. */
const AT_WORK_SECONDS = 60;

interface Watched {
  readonly presence: Presence;
  /** The person says that they are there. */
  readonly stay: () => void;
}

/**
 * Whether somebody is there, by the clock and not by counting: a device that slept knows it at once.
 * `since`, in milliseconds of the clock, is when they were last known to be. @spec ID-24
 */
export function usePresence(since: number, onGone: () => void): Watched {
  const [presence, setPresence] = useState<Presence>({ kind: 'here' });
  const touchedAt = useRef(since);
  const isAsked = useRef(false);
  const isGone = useRef(false);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });

  useEffect(() => {
    const touch = (): void => {
      // Once asked, a hand that brushes past is no answer.
      if (!isAsked.current) touchedAt.current = Date.now();
    };
    const look = (): void => {
      if (isGone.current) return;
      const idleSeconds = (Date.now() - touchedAt.current) / 1000;
      const now = presenceAfter(idleSeconds);
      isAsked.current = now.kind !== 'here';
      setPresence((before) => (before.kind === 'here' && now.kind === 'here' ? before : now));
      if (now.kind === 'gone') {
        isGone.current = true;
        gone.current();
      } else if (idleSeconds < AT_WORK_SECONDS) void ensureToken();
    };
    for (const name of TOUCHES) document.addEventListener(name, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, LOOK_MILLISECONDS);
    return () => {
      for (const name of TOUCHES) document.removeEventListener(name, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);

  const stay = useCallback(() => {
    touchedAt.current = Date.now();
    isAsked.current = false;
    setPresence({ kind: 'here' });
  }, []);
  return { presence, stay };
}
