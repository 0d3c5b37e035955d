import { isSharedIn } from '@trilha/rules/identity/shared-device.rule';

const A_YEAR_SECONDS = 31_536_000;

/** Whether more people use this device: then nothing of anybody is stored here, and a session ends with the browser. @spec ID-24 */
export const isSharedDevice = (): boolean => isSharedIn(document.cookie);

/** Keeps it for the device, whoever signs in next; the server reads it from the cookie. @spec ID-24 */
export function setSharedDevice(shared: boolean): void {
  const [value, seconds] = shared ? ['shared', A_YEAR_SECONDS] : ['', 0];
  document.cookie = `trilha_device=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
