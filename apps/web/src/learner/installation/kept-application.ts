import { boot } from '#shared/boot.ts';

const LOOK_AGAIN_MILLISECONDS = 60 * 60_000;
const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

/** Whether a newer version is on this device and waits to be used. */
export const hasNewVersion = (): boolean => waiting !== null;

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes over to the new version: the one reload happens when it has taken over. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('activate', []);
}

/** Keeps the application on the device, so that it opens without a network, and looks for new versions. @spec OF-01 */
export async function keepApplication(): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null;
  // Private windows and full disks refuse it; the application works without.
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null);
  if (!registration) return;
  if (registration.waiting) announce(registration.waiting);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MILLISECONDS) return;
    lookedAt = Date.now();
    // Without a network there is nothing to find.
    registration.update().catch(() => null);
  });
  const { active } = await navigator.serviceWorker.ready;
  if (isFirstVisit) active?.postMessage({ page: `/?client=${boot().client.slug}` }, []);
}

function watch(installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    // On the first visit there is no older version to replace.
    if (installing.state === 'installed' && navigator.serviceWorker.controller) announce(installing);
  });
}

function announce(worker: ServiceWorker): void {
  waiting = worker;
  for (const listener of listeners) listener();
}
