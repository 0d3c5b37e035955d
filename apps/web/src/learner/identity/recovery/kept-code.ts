import type { Purpose } from './asker.ts';

/** The code that was asked for in this tab: its request and its times, and nothing about the person. */
export interface KeptCode {
  readonly purpose: Purpose;
  readonly channel: 'sms' | 'whatsapp';
  readonly request: string;
  /** Milliseconds since 1970 on this device, so that a reload changes nothing. */
  readonly waitEndsAt: number;
  readonly expiresAt: number;
}

const KEY = 'trilha.recoveryCode';
/** As long as another code may be asked for without typing everything anew. */
const WORTH_KEEPING_MS = 3_600_000;

/** Keeps it until the tab is closed. @spec ID-19 */
export function keepCode(code: KeptCode): void {
  sessionStorage.setItem(KEY, JSON.stringify(code));
}

/** What was kept for this purpose, or null; anything else in its place counts as nothing. @spec ID-19 */
export function keptCode(purpose: Purpose): KeptCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptCode> | null;
    const isWhole =
      typeof kept?.request === 'string' &&
      typeof kept.waitEndsAt === 'number' &&
      typeof kept.expiresAt === 'number' &&
      Date.now() < kept.expiresAt + WORTH_KEEPING_MS &&
      (kept.channel === 'sms' || kept.channel === 'whatsapp');
    return isWhole && kept.purpose === purpose ? (kept as KeptCode) : null;
  } catch {
    return null;
  }
}

/** Forgets it: it was used, or the person began anew. */
export const forgetCode = (): void => sessionStorage.removeItem(KEY);
