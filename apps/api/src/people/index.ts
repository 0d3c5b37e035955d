import type { Authentication } from '#identity/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { EventJob } from '#platform/jobs/define-job.ts';
import { routes as askForPasswordRoutes } from './access/ask-for-password.ts';
import { routes as blockPeopleRoutes } from './access/block-people.ts';
import { routes as impersonateRoutes } from './access/impersonate.ts';
import { routes as resetSecondFactorRoutes } from './access/reset-second-factor.ts';
import { routes as roleMatrixRoutes } from './access/role-matrix.ts';
import { routes as readAuditLogRoutes } from './audit/read-audit-log.ts';
import { routes as administerGroupsRoutes } from './groups/administer-groups.ts';
import { routes as exportPeopleRoutes } from './listing/export-people.ts';
import { routes as listPeopleRoutes } from './listing/list-people.ts';
import { routes as changePersonRoutes } from './profile/change-person.ts';
import { routes as personConsentsRoutes } from './profile/list-person-consents.ts';
import { routes as readPersonRoutes } from './profile/read-person.ts';
import { routes as decideRegistrationsRoutes } from './registrations/decide-registrations.ts';
import { routes as listRegistrationsRoutes } from './registrations/list-registrations.ts';
import { tellRegistrationDecided } from './registrations/tell-registration-decided.job.ts';

export const jobs: readonly EventJob[] = [tellRegistrationDecided];

export function routes(bind: Bind, authentication: Authentication): void {
  listRegistrationsRoutes(bind);
  decideRegistrationsRoutes(bind);
  listPeopleRoutes(bind);
  exportPeopleRoutes(bind);
  readPersonRoutes(bind);
  personConsentsRoutes(bind);
  changePersonRoutes(bind);
  blockPeopleRoutes(bind);
  askForPasswordRoutes(bind);
  resetSecondFactorRoutes(bind);
  roleMatrixRoutes(bind);
  administerGroupsRoutes(bind);
  impersonateRoutes(bind, authentication);
  readAuditLogRoutes(bind);
}
