import { MOST_REWARD_DEPARTMENTS } from '@trilha/rules/loyalty/rewards/reward-departments.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, requiredText } from '../fields.ts';
import { named } from './shapes.ts';

const of = { access: 'loyalty.reward.administer', module: 'rewards' } as const;
const base = '/api/loyalty/administration/rewards';
const name = requiredText(80);
const ofDepartment = z.object({ departmentId: id });
const ofCategory = z.object({ categoryId: id });
const categoryFields = {
  departmentId: id,
  name,
  /** Redemptions of one person in one campaign; null for any number. */
  maximumPerPerson: z.int().min(1).max(1000).nullable(),
};

/** Departments in the order of the store, each with its categories and how many rewards lie in them. @spec RW-01 RW-02 */
export const readRewardDepartments = defineCall({
  id: 'readRewardDepartments',
  summary: 'Departments and categories of the store of rewards',
  method: 'GET',
  path: `${base}/departments`,
  ...of,
  response: z.object({
    departments: z.array(
      named.extend({
        categories: z.array(named.extend({ maximumPerPerson: z.int().nullable(), rewards: z.int() })),
      }),
    ),
  }),
  errors: ['not_allowed'],
});

/** A new department, the last of the store. @spec RW-01 */
export const createRewardDepartment = defineCall({
  id: 'createRewardDepartment',
  summary: 'Add a department of rewards',
  method: 'POST',
  path: `${base}/departments`,
  ...of,
  write: true,
  body: z.strictObject({ name }),
  response: z.object({ id }),
  errors: ['not_allowed', 'validation_failed', 'name_already_used', 'too_many_reward_departments'],
});

/** Another name for a department. @spec RW-01 */
export const renameRewardDepartment = defineCall({
  id: 'renameRewardDepartment',
  summary: 'Rename a department of rewards',
  method: 'PATCH',
  path: `${base}/departments/:departmentId`,
  ...of,
  write: true,
  params: ofDepartment,
  body: z.strictObject({ name }),
  response: done,
  errors: ['not_found', 'not_allowed', 'validation_failed', 'name_already_used'],
});

/** Puts all departments in an order; refused as changed_meanwhile when they are not all named. @spec RW-01 */
export const arrangeRewardDepartments = defineCall({
  id: 'arrangeRewardDepartments',
  summary: 'Order the departments of rewards',
  method: 'PUT',
  path: `${base}/departments`,
  ...of,
  write: true,
  body: z.strictObject({ departmentIds: z.array(id).max(MOST_REWARD_DEPARTMENTS) }),
  response: done,
  errors: ['not_allowed', 'validation_failed', 'changed_meanwhile'],
});

/** Removes a department without categories. @spec RW-01 */
export const removeRewardDepartment = defineCall({
  id: 'removeRewardDepartment',
  summary: 'Remove an empty department of rewards',
  method: 'DELETE',
  path: `${base}/departments/:departmentId`,
  ...of,
  write: true,
  params: ofDepartment,
  response: done,
  errors: ['not_found', 'not_allowed', 'reward_department_filled'],
});

/** A new category with the most redemptions one person may make in it. @spec RW-02 */
export const createRewardCategory = defineCall({
  id: 'createRewardCategory',
  summary: 'Add a category of rewards',
  method: 'POST',
  path: `${base}/categories`,
  ...of,
  write: true,
  body: z.strictObject(categoryFields),
  response: z.object({ id }),
  errors: [
    'not_found',
    'not_allowed',
    'validation_failed',
    'name_already_used',
    'too_many_reward_categories',
  ],
});

/** Renames a category, puts it in another department or changes its maximum, which holds from the next redemption on. @spec RW-02 */
export const changeRewardCategory = defineCall({
  id: 'changeRewardCategory',
  summary: 'Change a category of rewards',
  method: 'PUT',
  path: `${base}/categories/:categoryId`,
  ...of,
  write: true,
  params: ofCategory,
  body: z.strictObject(categoryFields),
  response: done,
  errors: ['not_found', 'not_allowed', 'validation_failed', 'name_already_used'],
});

/** Removes a category in which no reward lies and of which nothing was ever ordered. @spec RW-02 */
export const removeRewardCategory = defineCall({
  id: 'removeRewardCategory',
  summary: 'Remove an empty category of rewards',
  method: 'DELETE',
  path: `${base}/categories/:categoryId`,
  ...of,
  write: true,
  params: ofCategory,
  response: done,
  errors: ['not_found', 'not_allowed', 'reward_category_filled'],
});
