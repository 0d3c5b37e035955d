import {
  createBank,
  editBank,
  listBanks,
  readBank,
  readBankUse,
} from '@trilha/contract/assessment/banks.calls';
import { QUESTIONS_PER_BANK } from '@trilha/contract/assessment/exchange-terms';
import { answerKeyShape, feedbackShape, questionShape } from '@trilha/contract/assessment/question-shapes';
import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { MOST_CATEGORIES, type QuestionCategory } from '@trilha/rules/assessment/question-categories.rule';
import { recordEdit } from '#platform/audit-edits.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { countingFrom } from '../attempts/attempt-questions.ts';
import { usesOfBank } from './bank-use.queries.ts';
import { orNameTaken } from './name-taken.ts';
import { recordBank } from './record-bank.ts';

type Question = ResponseOf<typeof readBank>['questions'][number];

/** What reading a bank needs of its surroundings: also exports have it. */
export interface BankScope {
  readonly db: Context['db'];
  readonly client: { readonly id: string };
}

export async function bankById({ db, client }: BankScope, bankId: string) {
  const bank = await db
    .selectFrom('question_bank')
    .select(['id', 'name', 'folder'])
    .where('client_id', '=', client.id)
    .where('id', '=', bankId)
    .executeTakeFirst();
  if (!bank) throw new AppError('not_found');
  return bank;
}

/** Locks a bank: of two who fill or order it at once, the second sees what the first did. Errors: not_found. */
export async function lockBank({ db, client }: BankScope, bankId: string): Promise<void> {
  const bank = await db
    .selectFrom('question_bank')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', bankId)
    .forUpdate()
    .executeTakeFirst();
  if (!bank) throw new AppError('not_found');
}

/** The categories of a bank, each with the one it lies in. */
export async function categoriesOfBank(
  { db, client }: BankScope,
  bankId: string,
): Promise<readonly QuestionCategory[]> {
  const rows = await db
    .selectFrom('question_category')
    .select(['id', 'parent_id', 'name'])
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .orderBy('name')
    .limit(MOST_CATEGORIES)
    .execute();
  return rows.map(({ id, parent_id: parentId, name }) => ({ id, parentId, name }));
}

/** Questions of a bank in their order: all of them, or those of these ids that it has. */
export async function questionsOfBank(
  { db, client }: BankScope,
  bankId: string,
  ids?: readonly string[],
): Promise<Question[]> {
  const rows = await db
    .selectFrom('question')
    .select([
      'id',
      'kind',
      'presentation',
      'answer_key',
      'feedback',
      'weight',
      'counting',
      'difficulty',
      'tags',
      'revision',
      'updated_at',
      'category_id',
    ])
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .where('retired_at', 'is', null)
    .$if(ids !== undefined, (all) => all.where('id', 'in', ids ?? []))
    .orderBy('position')
    .orderBy('id')
    .limit(QUESTIONS_PER_BANK)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Question['kind'],
    question: questionShape.parse(row.presentation),
    key: answerKeyShape.parse(row.answer_key),
    feedback: feedbackShape.safeParse(row.feedback).data ?? { right: '', wrong: '' },
    weight: row.weight,
    counting: countingFrom(row.counting),
    difficulty: row.difficulty as Question['difficulty'],
    tags: row.tags,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    categoryId: row.category_id,
  }));
}

export function routes(bind: Bind): void {
  bind.read(listBanks, async ({ db, client }) => {
    const rows = await db
      .selectFrom('question_bank')
      .select((eb) => [
        'question_bank.id',
        'question_bank.name',
        'question_bank.folder',
        'question_bank.created_at',
        eb
          .selectFrom('question')
          .select(eb.fn.countAll<number>().as('count'))
          .whereRef('question.client_id', '=', 'question_bank.client_id')
          .whereRef('question.bank_id', '=', 'question_bank.id')
          .where('question.retired_at', 'is', null)
          .as('questions'),
      ])
      .where('question_bank.client_id', '=', client.id)
      .orderBy('question_bank.name')
      .limit(500)
      .execute();
    return {
      items: rows.map((row) => ({
        id: row.id,
        name: row.name,
        folder: row.folder,
        questions: row.questions ?? 0,
        createdAt: row.created_at.toISOString(),
      })),
    };
  });

  bind.write(createBank, async (tx, { body }) => {
    const { db, client, now } = tx;
    const bankId = newId(now.getTime());
    const made = await db
      .insertInto('question_bank')
      .values({
        client_id: client.id,
        id: bankId,
        name: body.name,
        folder: body.folder ?? '',
        created_at: now,
      })
      .onConflict((conflict) => conflict.constraint('question_bank_name_unique').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new AppError('name_already_used');
    await recordBank(tx, bankId, 'bank.create', { after: { folder: body.folder ?? '' } });
    return { bankId };
  });

  bind.write(editBank, async (tx, { params: { bankId }, body: { name, folder } }) => {
    const before = await bankById(tx, bankId);
    await orNameTaken(
      tx.db
        .updateTable('question_bank')
        .set({ name, folder })
        .where('client_id', '=', tx.client.id)
        .where('id', '=', bankId)
        .execute(),
    );
    await recordEdit(tx, {
      action: 'assessment.bank.edit',
      subjectKind: 'question_bank',
      subjectId: bankId,
      about: { name },
      before: { name: before.name, folder: before.folder },
      after: { name, folder },
    });
    return { bankId };
  });

  bind.read(readBankUse, async (context, { params: { bankId } }) => {
    await bankById(context, bankId);
    return { items: await usesOfBank(context, bankId) };
  });

  bind.read(readBank, async (context, { params: { bankId } }) => {
    const bank = await bankById(context, bankId);
    return {
      ...bank,
      categories: [...(await categoriesOfBank(context, bankId))],
      questions: await questionsOfBank(context, bankId),
    };
  });
}
