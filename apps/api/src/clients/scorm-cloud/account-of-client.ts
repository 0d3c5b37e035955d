import { AppError, type ErrorCode } from '@trilha/contract/errors';
import type { Kysely } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import {
  type ScormCloudAccount,
  ScormCloudProblem,
  type ScormCloudRefusal,
} from '#platform/scorm-cloud/scorm-cloud.ts';
import { connectionOf } from './scorm-cloud.queries.ts';
import { secretUse } from './secret-use.ts';

/** How the client calls SCORM Cloud, or null where it is not connected. @spec PL-03 */
export async function scormCloudAccount(
  { sealer }: Pick<Platform, 'sealer'>,
  db: Kysely<Tables>,
  clientId: string,
): Promise<ScormCloudAccount | null> {
  const row = await connectionOf(db, clientId);
  if (!row?.enabled || !row.sealed_secret) return null;
  const secret = sealer.open(secretUse(clientId), Buffer.from(row.sealed_secret, 'base64url'));
  return { applicationId: row.application_id, secret };
}

const CODES: Readonly<Record<ScormCloudRefusal, ErrorCode>> = {
  unreachable: 'scorm_cloud_unavailable',
  wrong_credentials: 'scorm_cloud_refused',
  not_found: 'scorm_cloud_course_missing',
  refused: 'scorm_cloud_unavailable',
};

/**
 * Asks SCORM Cloud in the name of the client, for somebody who waits for the answer. Errors:
 * scorm_cloud_not_connected, scorm_cloud_refused, scorm_cloud_unavailable, scorm_cloud_course_missing. @spec PL-03
 */
export async function askScormCloud<T>(
  context: {
    readonly platform: Platform;
    readonly db: Kysely<Tables>;
    readonly client: { readonly id: string };
  },
  ask: (account: ScormCloudAccount) => Promise<T>,
): Promise<T> {
  const account = await scormCloudAccount(context.platform, context.db, context.client.id);
  if (!account) throw new AppError('scorm_cloud_not_connected');
  try {
    return await ask(account);
  } catch (error) {
    if (!(error instanceof ScormCloudProblem)) throw error;
    context.platform.log.warn(
      { clientId: context.client.id, problem: error.code },
      'SCORM Cloud did not do as asked',
    );
    throw new AppError(CODES[error.code]);
  }
}
