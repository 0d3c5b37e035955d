import { importQuestions } from '@trilha/contract/assessment/exchange.calls';
import { QUESTIONS_PER_BANK } from '@trilha/contract/assessment/exchange-terms';
import { questionShape } from '@trilha/contract/assessment/question-shapes';
import { AppError } from '@trilha/contract/errors';
import { withFiles } from '@trilha/rules/assessment/question-files.rule';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { bankById, lockBank } from '../banks/banks.ts';
import { formedFields } from '../banks/formed-fields.ts';
import { columnsOf } from '../banks/questions.ts';
import { recordBank } from '../banks/record-bank.ts';
import { keptFiles } from './brought-files.ts';
import { type JudgedFile, judgedFile } from './judged-file.ts';
import { storedQuestions } from './stored-questions.ts';

export const routes = (bind: Bind): void =>
  bind.write(importQuestions, async (tx, { params: { bankId }, body }) => {
    await bankById(tx, bankId);
    const places = new Set(body.places);
    const isFresh = ({ place, isKnown }: Judged): boolean => places.has(place) && !isKnown;
    // Files are kept before the bank is locked: whoever else fills it does not wait for pictures.
    const { read, kept } = await storedQuestions(tx, body, async (brought) => {
      const { questions } = await judgedFile(tx, bankId, brought);
      const wanted = questions.filter(isFresh).map(({ taken }) => taken.question);
      return { read: brought, kept: await keptFiles(tx, brought, wanted) };
    });
    await lockBank(tx, bankId);
    const { questions, held } = await judgedFile(tx, bankId, read);
    const chosen = questions.filter(({ place }) => places.has(place));
    const fresh = chosen.filter(isFresh).map(({ taken }) => taken);
    if (held + fresh.length > QUESTIONS_PER_BANK)
      throw new AppError('question_bank_full', { maximum: QUESTIONS_PER_BANK });
    if (fresh.length > 0) {
      await insertAll(tx, bankId, fresh, kept);
      await recordBank(tx, bankId, 'question.import', { after: { questionCount: fresh.length } });
    }
    return { imported: fresh.length, known: chosen.length - fresh.length };
  });

type Judged = JudgedFile['questions'][number];

async function insertAll(
  { db, client, actor, now }: Transaction,
  bankId: string,
  questions: readonly Judged['taken'][],
  kept: ReadonlyMap<string, string>,
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
      questions.map((taken, index) => ({
        client_id: client.id,
        id: newId(now.getTime()),
        bank_id: bankId,
        position: (last?.position ?? 0) + 1 + index,
        created_at: now,
        updated_at: now,
        saved_by: actor.membershipId,
        ...columnsOf(formedFields({ ...taken, question: withKept(taken.question, kept) })),
      })),
    )
    .execute();
}

const withKept = (
  question: Judged['taken']['question'],
  kept: ReadonlyMap<string, string>,
): Judged['taken']['question'] =>
  questionShape.parse(withFiles(question, ({ fileId }) => kept.get(fileId) ?? null));
