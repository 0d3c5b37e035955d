import { FIRST_ADMINISTRATOR } from '@trilha/rules/clients/new-client.rule';
import type { JobContext } from '#platform/context.ts';

/** What the platform's defaults gave it. @spec MG-06 CL-05 */
export const begunWith = ({ db, clientId }: Pick<JobContext, 'db' | 'clientId'>) =>
  db
    .selectFrom('client')
    .select(['password_strength as passwordStrength', 'second_factor_roles as secondFactorRoles'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();

/** Its administrators change its settings and roles, as no role does unless a client says so. */
export const giveAdministration = ({ db, clientId, now }: Pick<JobContext, 'db' | 'clientId' | 'now'>) =>
  db
    .insertInto('role_permissions')
    .values({
      client_id: clientId,
      revision: 0,
      changes: JSON.stringify(FIRST_ADMINISTRATOR.changes),
      changed_at: now,
    })
    .execute();
