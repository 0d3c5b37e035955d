/** Seconds after which a script that has not arrived counts as failed. @spec UX-06 */
export const SCRIPT_TIMEOUT_SECONDS = 120;
/** A failure this soon after a reload shows that reloading does not mend it. */
const RELOAD_PAUSE_SECONDS = 60;

/**
 * What to do about a part that failed to load: reload once, because a new version may have replaced its files, and
 * show a clear screen when it fails again soon after. Offline, reloading would only lose what is there. @spec UX-06
 */
export function loadFailureRemedy(situation: {
  readonly lastReloadAt: Date | null;
  readonly now: Date;
  readonly online: boolean;
}): 'reload' | 'show_failure' {
  const { lastReloadAt, now, online } = situation;
  if (!online) return 'show_failure';
  const justReloaded =
    lastReloadAt !== null && now.getTime() - lastReloadAt.getTime() < RELOAD_PAUSE_SECONDS * 1000;
  return justReloaded ? 'show_failure' : 'reload';
}
