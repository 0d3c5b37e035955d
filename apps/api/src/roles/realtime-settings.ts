import { readFileSync } from 'node:fs';
import type { Config } from '#platform/config.ts';
import { type FirebaseSettings, serviceAccount } from '#platform/realtime/firebase.ts';

/** Firebase where the environment names it whole; else our own server tells of changes. @spec IN-03 */
export function realtimeSettings(config: Config): FirebaseSettings | null {
  const { FIREBASE_SERVICE_ACCOUNT, FIREBASE_DATABASE_URL, FIREBASE_API_KEY } = config;
  if (!FIREBASE_SERVICE_ACCOUNT || !FIREBASE_DATABASE_URL || !FIREBASE_API_KEY) return null;
  return {
    account: serviceAccount.parse(JSON.parse(readFileSync(FIREBASE_SERVICE_ACCOUNT, 'utf8'))),
    database: FIREBASE_DATABASE_URL.replace(/\/$/, ''),
    apiKey: FIREBASE_API_KEY,
    identity: config.FIREBASE_IDENTITY_URL.replace(/\/$/, ''),
  };
}
