import { AppError, type ErrorCode } from '@trilha/contract/errors';
import {
  arrangeRewardDepartments,
  changeRewardCategory,
  createRewardCategory,
  createRewardDepartment,
  readRewardDepartments,
  removeRewardCategory,
  removeRewardDepartment,
  renameRewardDepartment,
} from '@trilha/contract/loyalty/reward-departments.calls';
import {
  MOST_REWARD_CATEGORIES,
  MOST_REWARD_DEPARTMENTS,
} from '@trilha/rules/loyalty/rewards/reward-departments.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import {
  arrange,
  categoriesOf,
  countOf,
  departmentsOf,
  hasDepartment,
  lockDepartments,
} from './reward-departments.queries.ts';
import { orNameTaken } from './taken-name.ts';

const DONE = { done: true } as const;

export function routes(bind: Bind): void {
  bind.read(readRewardDepartments, async (context) => {
    const [departments, categories] = await Promise.all([departmentsOf(context), categoriesOf(context)]);
    return {
      departments: departments.map((department) => ({
        ...department,
        categories: categories.filter(({ departmentId }) => departmentId === department.id),
      })),
    };
  });
  departmentWrites(bind);
  categoryWrites(bind);
}

function departmentWrites(bind: Bind): void {
  bind.write(createRewardDepartment, async (tx, { body }) => {
    const position = await countOf(tx, 'reward_department');
    if (position >= MOST_REWARD_DEPARTMENTS)
      throw new AppError('too_many_reward_departments', { maximum: MOST_REWARD_DEPARTMENTS });
    const id = newId(tx.now.getTime());
    // After the last that was ever put in an order, which begins with one.
    const row = { client_id: tx.client.id, id, name: body.name, position: position + 1 };
    await orNameTaken(tx.db.insertInto('reward_department').values(row).execute());
    await note(tx, 'loyalty.department.create', id, { after: body });
    return { id };
  });

  bind.write(renameRewardDepartment, async (tx, { params: { departmentId }, body }) => {
    const before = await tx.db
      .selectFrom('reward_department')
      .select('name')
      .where('client_id', '=', tx.client.id)
      .where('id', '=', departmentId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    await orNameTaken(
      tx.db
        .updateTable('reward_department')
        .set({ name: body.name })
        .where('client_id', '=', tx.client.id)
        .where('id', '=', departmentId)
        .execute(),
    );
    await note(tx, 'loyalty.department.rename', departmentId, { before, after: body });
    return DONE;
  });

  bind.write(arrangeRewardDepartments, async (tx, { body: { departmentIds } }) => {
    const known = await lockDepartments(tx);
    const wanted = new Set(departmentIds);
    if (
      wanted.size !== departmentIds.length ||
      known.size !== wanted.size ||
      !departmentIds.every((id) => known.has(id))
    )
      throw new AppError('changed_meanwhile');
    const before = await namesInOrder(tx);
    await arrange(tx, departmentIds);
    await note(tx, 'loyalty.department.arrange', tx.client.id, {
      before: { outline: before },
      after: { outline: await namesInOrder(tx) },
    });
    return DONE;
  });

  bind.write(removeRewardDepartment, async (tx, { params: { departmentId } }) => {
    const before = await orFilled(
      'reward_department_filled',
      tx.db
        .deleteFrom('reward_department')
        .where('client_id', '=', tx.client.id)
        .where('id', '=', departmentId)
        .returning('name')
        .executeTakeFirst(),
    );
    if (!before) throw new AppError('not_found');
    await note(tx, 'loyalty.department.remove', departmentId, { before });
    return DONE;
  });
}

function categoryWrites(bind: Bind): void {
  bind.write(createRewardCategory, async (tx, { body }) => {
    if (!(await hasDepartment(tx, body.departmentId))) throw new AppError('not_found');
    if ((await countOf(tx, 'reward_category')) >= MOST_REWARD_CATEGORIES)
      throw new AppError('too_many_reward_categories', { maximum: MOST_REWARD_CATEGORIES });
    const id = newId(tx.now.getTime());
    await orNameTaken(
      tx.db
        .insertInto('reward_category')
        .values({ client_id: tx.client.id, id, ...columns(body) })
        .execute(),
    );
    await note(tx, 'loyalty.category.create', id, { after: body });
    return { id };
  });

  bind.write(changeRewardCategory, async (tx, { params: { categoryId }, body }) => {
    const before = await tx.db
      .selectFrom('reward_category')
      .select(['department_id as departmentId', 'name', 'maximum_per_person as maximumPerPerson'])
      .where('client_id', '=', tx.client.id)
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst();
    if (!before || !(await hasDepartment(tx, body.departmentId))) throw new AppError('not_found');
    await orNameTaken(
      tx.db
        .updateTable('reward_category')
        .set(columns(body))
        .where('client_id', '=', tx.client.id)
        .where('id', '=', categoryId)
        .execute(),
    );
    await note(tx, 'loyalty.category.change', categoryId, { before, after: body });
    return DONE;
  });

  bind.write(removeRewardCategory, async (tx, { params: { categoryId } }) => {
    const before = await orFilled(
      'reward_category_filled',
      tx.db
        .deleteFrom('reward_category')
        .where('client_id', '=', tx.client.id)
        .where('id', '=', categoryId)
        .returning(['department_id as departmentId', 'name', 'maximum_per_person as maximumPerPerson'])
        .executeTakeFirst(),
    );
    if (!before) throw new AppError('not_found');
    await note(tx, 'loyalty.category.remove', categoryId, { before });
    return DONE;
  });
}

const columns = (category: {
  readonly departmentId: string;
  readonly name: string;
  readonly maximumPerPerson: number | null;
}) => ({
  department_id: category.departmentId,
  name: category.name,
  maximum_per_person: category.maximumPerPerson,
});

/** The keys of what lies in it decide, so that nothing slips in while it goes. */
async function orFilled<Result>(code: ErrorCode, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (databaseCode(error) === '23503') throw new AppError(code);
    throw error;
  }
}

type Action = `loyalty.${'department' | 'category'}.${'create' | 'rename' | 'arrange' | 'change' | 'remove'}`;

const namesInOrder = async (tx: Transaction): Promise<string[]> =>
  (await departmentsOf(tx)).map(({ name }) => name);

const note = (
  tx: Transaction,
  action: Action,
  subjectId: string,
  change: { readonly before?: object; readonly after?: object },
): Promise<void> =>
  recordAudit(tx, {
    action,
    subjectKind: action.startsWith('loyalty.department') ? 'reward_department' : 'reward_category',
    subjectId,
    ...change,
  });
