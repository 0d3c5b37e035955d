import {
  createCategory,
  editCategory,
  moveQuestions,
  removeCategory,
} from '@trilha/contract/assessment/categories.calls';
import { AppError } from '@trilha/contract/errors';
import {
  categoryProblem,
  MOST_CATEGORIES,
  type QuestionCategory,
} from '@trilha/rules/assessment/question-categories.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { categoriesOfBank, lockBank } from './banks.ts';
import { orNameTaken } from './name-taken.ts';
import { recordBank } from './record-bank.ts';

export function routes(bind: Bind): void {
  bind.write(createCategory, async (tx, { params: { bankId }, body }) => {
    const categories = await lockedTree(tx, bankId);
    assertPlace(categories, { id: null, parentId: body.parentId });
    if (categories.length >= MOST_CATEGORIES)
      throw new AppError('question_categories_full', { maximum: MOST_CATEGORIES });
    const categoryId = newId(tx.now.getTime());
    await orNameTaken(
      tx.db
        .insertInto('question_category')
        .values({
          client_id: tx.client.id,
          id: categoryId,
          bank_id: bankId,
          parent_id: body.parentId,
          name: body.name,
          created_at: tx.now,
        })
        .execute(),
    );
    await recordBank(tx, bankId, 'category.create', { after: { category: body.name } });
    return { categoryId };
  });

  bind.write(editCategory, async (tx, { params: { bankId, categoryId }, body: { name, parentId } }) => {
    const categories = await lockedTree(tx, bankId);
    const before = categoryIn(categories, categoryId);
    assertPlace(categories, { id: categoryId, parentId });
    await orNameTaken(
      tx.db
        .updateTable('question_category')
        .set({ name, parent_id: parentId })
        .where('client_id', '=', tx.client.id)
        .where('bank_id', '=', bankId)
        .where('id', '=', categoryId)
        .execute(),
    );
    await recordBank(tx, bankId, 'category.edit', {
      before: { category: before.name, parent: nameIn(categories, before.parentId) },
      after: { category: name, parent: nameIn(categories, parentId) },
    });
    return { categoryId };
  });

  bind.write(removeCategory, async (tx, { params: { bankId, categoryId } }) => {
    const categories = await lockedTree(tx, bankId);
    const { parentId, name } = categoryIn(categories, categoryId);
    await tx.db
      .updateTable('question')
      .set({ category_id: parentId })
      .where('client_id', '=', tx.client.id)
      .where('bank_id', '=', bankId)
      .where('category_id', '=', categoryId)
      .execute();
    await orNameTaken(
      tx.db
        .updateTable('question_category')
        .set({ parent_id: parentId })
        .where('client_id', '=', tx.client.id)
        .where('bank_id', '=', bankId)
        .where('parent_id', '=', categoryId)
        .execute(),
    );
    await tx.db
      .deleteFrom('question_category')
      .where('client_id', '=', tx.client.id)
      .where('bank_id', '=', bankId)
      .where('id', '=', categoryId)
      .execute();
    await recordBank(tx, bankId, 'category.remove', { before: { category: name } });
    return { done: true } as const;
  });

  bind.write(moveQuestions, async (tx, { params: { bankId }, body: { questionIds, categoryId } }) => {
    const categories = await lockedTree(tx, bankId);
    if (categoryId !== null) categoryIn(categories, categoryId);
    const wanted = [...new Set(questionIds)];
    const moved = await tx.db
      .updateTable('question')
      .set({ category_id: categoryId })
      .where('client_id', '=', tx.client.id)
      .where('bank_id', '=', bankId)
      .where('id', 'in', wanted)
      .returning('id')
      .execute();
    if (moved.length < wanted.length) throw new AppError('not_found');
    await recordBank(tx, bankId, 'question.move', {
      after: { category: nameIn(categories, categoryId), questionCount: moved.length },
    });
    return { moved: moved.length };
  });
}

/** The categories of a bank under its lock: of two who move at once, the second sees where the first put things. */
async function lockedTree(tx: Transaction, bankId: string): Promise<readonly QuestionCategory[]> {
  await lockBank(tx, bankId);
  return categoriesOfBank(tx, bankId);
}

function categoryIn(categories: readonly QuestionCategory[], id: string): QuestionCategory {
  const found = categories.find((category) => category.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

const nameIn = (categories: readonly QuestionCategory[], id: string | null): string | null =>
  categories.find((category) => category.id === id)?.name ?? null;

function assertPlace(
  categories: readonly QuestionCategory[],
  place: { readonly id: string | null; readonly parentId: string | null },
): void {
  if (place.parentId !== null) categoryIn(categories, place.parentId);
  const problem = categoryProblem(categories, place);
  if (problem) throw new AppError(problem);
}
