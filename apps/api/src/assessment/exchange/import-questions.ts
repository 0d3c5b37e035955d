import { importQuestions } from '@trilha/contract/assessment/exchange.calls';
import { QUESTIONS_PER_BANK } from '@trilha/contract/assessment/exchange-terms';
import { AppError } from '@trilha/contract/errors';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { bankById, lockBank } from '../banks/banks.ts';
import { formedFields } from '../banks/formed-fields.ts';
import { columnsOf } from '../banks/questions.ts';
import { judgedFile, storedQuestions } from './judged-file.ts';

export const routes = (bind: Bind): void =>
  bind.write(importQuestions, async (tx, { params: { bankId }, body }) => {
    await bankById(tx, bankId);
    const read = await storedQuestions(tx, body);
    await lockBank(tx, bankId);
    const { questions, held } = await judgedFile(tx, bankId, read);
    const places = new Set(body.places);
    const chosen = questions.filter(({ place }) => places.has(place));
    const fresh = chosen.filter(({ isKnown }) => !isKnown);
    if (held + fresh.length > QUESTIONS_PER_BANK)
      throw new AppError('question_bank_full', { maximum: QUESTIONS_PER_BANK });
    if (fresh.length > 0) await insertAll(tx, bankId, fresh);
    return { imported: fresh.length, known: chosen.length - fresh.length };
  });

async function insertAll(
  { db, client, actor, now }: Transaction,
  bankId: string,
  questions: Awaited<ReturnType<typeof judgedFile>>['questions'],
): Promise<void> {
  const last = await db
    .selectFrom('question')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('client_id', '=', client.id)
    .where('bank_id', '=', bankId)
    .executeTakeFirst();
  await db
    .insertInto('question')
    .values(
      questions.map(({ taken }, index) => ({
        client_id: client.id,
        id: newId(now.getTime()),
        bank_id: bankId,
        position: (last?.position ?? 0) + 1 + index,
        created_at: now,
        updated_at: now,
        saved_by: actor.membershipId,
        ...columnsOf(formedFields(taken)),
      })),
    )
    .execute();
}
