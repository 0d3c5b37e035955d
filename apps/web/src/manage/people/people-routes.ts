import { memberPage } from '#shared/routing/pages.ts';
import { auditLogSearch } from './audit/audit-log.search.ts';
import { importSearch } from './import/import.search.ts';
import { peopleSearch } from './list/people.search.ts';
import { packageTraceSearch } from './packages/package-trace.search.ts';
import { personSearch } from './profile/person.search.ts';
import { registrationsSearch } from './registrations/registrations.search.ts';

/** The people of a client: who they are, what they may do, and what staff did. */
export const peoplePages = [
  memberPage(
    '/manage/people',
    'screen.people',
    () => import('./list/people.screen.tsx').then((file) => file.PeopleScreen),
    {
      permission: 'people.person.read',
      texts: ['people', 'answers', 'imports', 'errors', 'refusals'],
      search: peopleSearch,
    },
  ),
  memberPage(
    '/manage/people/import',
    'screen.importPeople',
    () => import('./import/imports.screen.tsx').then((file) => file.ImportsScreen),
    { permission: 'people.person.import', texts: ['imports', 'answers', 'errors', 'refusals', 'queues'] },
  ),
  memberPage(
    '/manage/people/import/$importId',
    'screen.importPeople',
    () => import('./import/import.screen.tsx').then((file) => file.ImportScreen),
    {
      permission: 'people.person.import',
      texts: ['imports', 'answers', 'people', 'errors', 'refusals'],
      search: importSearch,
    },
  ),
  memberPage(
    '/manage/people/$memberId',
    'screen.people',
    () => import('./profile/person.screen.tsx').then((file) => file.PersonScreen),
    {
      permission: 'people.person.read',
      texts: ['people', 'answers', 'actions', 'account', 'tracing', 'errors', 'refusals'],
      search: personSearch,
    },
  ),
  memberPage(
    '/manage/people/$memberId/packages/$activityId',
    'screen.people',
    () => import('./packages/package-trace.screen.tsx').then((file) => file.PackageTraceScreen),
    {
      permission: 'learning.enrolment.override',
      texts: ['tracing', 'errors', 'refusals'],
      search: packageTraceSearch,
    },
  ),
  memberPage(
    '/manage/registrations',
    'screen.registrations',
    () => import('./registrations/registrations.screen.tsx').then((file) => file.RegistrationsScreen),
    {
      permission: 'people.registration.decide',
      texts: ['people', 'requests', 'answers', 'errors', 'refusals', 'queues'],
      search: registrationsSearch,
    },
  ),
  memberPage(
    '/manage/groups',
    'screen.groups',
    () => import('./groups/groups.screen.tsx').then((file) => file.GroupsScreen),
    { permission: 'people.person.read', texts: ['people', 'errors', 'refusals'] },
  ),
  memberPage(
    '/manage/roles',
    'screen.roles',
    () => import('./roles/roles.screen.tsx').then((file) => file.RolesScreen),
    { permission: 'people.person.read', texts: ['people', 'errors', 'refusals'] },
  ),
  memberPage(
    '/manage/audit-log',
    'screen.auditLog',
    () => import('./audit/audit-log.screen.tsx').then((file) => file.AuditLogScreen),
    {
      permission: 'platform.audit.read',
      texts: ['people', 'answers', 'actions', 'errors', 'refusals'],
      search: auditLogSearch,
    },
  ),
] as const;
