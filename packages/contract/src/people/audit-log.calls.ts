import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, localDate, pageOf, pageQuery } from '../fields.ts';
import { audited, named } from './people-shapes.ts';
import { AUDIT_AREAS } from './people-terms.ts';

/** What staff did, newest first; days are counted in the client's zone. @spec MG-07 */
export const listAuditLog = defineCall({
  id: 'listAuditLog',
  summary: 'The audit log: who did what, when, before and after',
  method: 'GET',
  path: '/api/audit-log',
  access: 'platform.audit.read',
  query: z.object({
    ...pageQuery,
    actorId: id.optional(),
    subjectId: id.optional(),
    area: z.enum(AUDIT_AREAS).optional(),
    from: localDate.optional(),
    until: localDate.optional(),
  }),
  response: pageOf(audited),
  errors: ['not_allowed', 'validation_failed'],
});

/** Everybody who has done something that is in the log, for its filter. @spec MG-07 */
export const readAuditActors = defineCall({
  id: 'readAuditActors',
  summary: 'People named in the audit log',
  method: 'GET',
  path: '/api/audit-log/actors',
  access: 'platform.audit.read',
  response: z.object({ actors: z.array(named) }),
  errors: ['not_allowed'],
});
