import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { ROLE_PERMISSIONS, ROLES } from '../permissions.ts';

const square = z.object({ role: z.enum(ROLES), permission: z.enum(ROLE_PERMISSIONS) });

/** Which role holds which permission at the client, and what the reader may change of it. @spec MG-01 */
export const readRoleMatrix = defineCall({
  id: 'readRoleMatrix',
  summary: 'The matrix of roles and permissions',
  method: 'GET',
  path: '/api/people/roles',
  access: 'people.person.read',
  response: z.object({
    revision: z.int(),
    mayConfigure: z.boolean(),
    roles: z.array(z.object({ role: z.enum(ROLES), members: z.int() })),
    permissions: z.array(
      z.object({
        permission: z.enum(ROLE_PERMISSIONS),
        /** Whether the reader may give or take it. */
        mayGive: z.boolean(),
        holders: z.array(z.enum(ROLES)),
        /** Who holds it until a client changes it. */
        usual: z.array(z.enum(ROLES)),
      }),
    ),
  }),
  errors: ['not_allowed'],
});

/** Changes squares of the matrix; everybody of the role is concerned within seconds. @spec MG-01 ID-24 */
export const changeRoleMatrix = defineCall({
  id: 'changeRoleMatrix',
  summary: 'Change which roles hold which permissions',
  method: 'PUT',
  path: '/api/people/roles',
  access: 'people.role.configure',
  write: true,
  body: z.strictObject({
    revision: z.int(),
    changes: z
      .array(z.strictObject({ ...square.shape, held: z.boolean() }))
      .min(1)
      .max(1000),
  }),
  response: z.object({ revision: z.int() }),
  errors: [
    'not_allowed',
    'permission_not_yours',
    'would_lock_you_out',
    'changed_meanwhile',
    'validation_failed',
  ],
});
