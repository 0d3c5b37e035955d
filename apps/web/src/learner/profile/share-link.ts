import { showToast } from '@trilha/ui/toasts';

/** Hands the address to the device's own sharing, or copies it where there is none. @spec LE-12 */
export async function shareLink(path: string, title: string, copied: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
  if (canShare) {
    // Closing the device's dialog is no failure.
    await navigator.share({ title, url }).catch(() => null);
    return;
  }
  await navigator.clipboard.writeText(url);
  showToast(copied);
}
