import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, requiredText } from '../fields.ts';
import { BULK_LIMIT } from './people-terms.ts';

const counted = z.object({ id, name: z.string(), members: z.int(), archived: z.boolean() });

/** Groups and areas of the client with how many people are in each. @spec MG-03 */
export const listGroups = defineCall({
  id: 'listGroups',
  summary: 'Groups and areas with their sizes',
  method: 'GET',
  path: '/api/people/groups',
  access: 'people.person.read',
  response: z.object({ groups: z.array(counted), areas: z.array(counted) }),
  errors: ['not_allowed'],
});

/** Creates a group. @spec MG-03 */
export const createGroup = defineCall({
  id: 'createGroup',
  summary: 'Create a group',
  method: 'POST',
  path: '/api/people/groups',
  access: 'people.group.administer',
  write: true,
  body: z.strictObject({ name: requiredText(80) }),
  response: z.object({ id }),
  errors: ['not_allowed', 'name_already_used', 'validation_failed'],
});

/** Renames a group, archives it or takes it back; the members of an archived group stay in it. @spec MG-03 */
export const changeGroup = defineCall({
  id: 'changeGroup',
  summary: 'Rename, archive or restore a group',
  method: 'PUT',
  path: '/api/people/groups/:groupId',
  access: 'people.group.administer',
  write: true,
  params: z.object({ groupId: id }),
  body: z.strictObject({ name: requiredText(80), archived: z.boolean() }),
  response: done,
  errors: ['not_found', 'not_allowed', 'name_already_used', 'validation_failed'],
});

/** Creates an area. @spec MG-03 */
export const createArea = defineCall({
  id: 'createArea',
  summary: 'Create an area',
  method: 'POST',
  path: '/api/people/areas',
  access: 'people.group.administer',
  write: true,
  body: z.strictObject({ name: requiredText(80) }),
  response: z.object({ id }),
  errors: ['not_allowed', 'name_already_used', 'validation_failed'],
});

/** Renames an area, archives it or takes it back. @spec MG-03 */
export const changeArea = defineCall({
  id: 'changeArea',
  summary: 'Rename, archive or restore an area',
  method: 'PUT',
  path: '/api/people/areas/:areaId',
  access: 'people.group.administer',
  write: true,
  params: z.object({ areaId: id }),
  body: z.strictObject({ name: requiredText(80), archived: z.boolean() }),
  response: done,
  errors: ['not_found', 'not_allowed', 'name_already_used', 'validation_failed'],
});

/** Adds people to a group, or takes them out; who is in or out already stays so. @spec MG-03 */
export const changeGroupMembers = defineCall({
  id: 'changeGroupMembers',
  summary: 'Add people to a group or take them out',
  method: 'POST',
  path: '/api/people/groups/:groupId/members',
  access: 'people.group.administer',
  write: true,
  params: z.object({ groupId: id }),
  body: z.strictObject({ memberIds: z.array(id).min(1).max(BULK_LIMIT), inside: z.boolean() }),
  response: z.object({ changed: z.int(), changedIds: z.array(id) }),
  errors: ['not_found', 'not_allowed', 'archived', 'validation_failed'],
});
