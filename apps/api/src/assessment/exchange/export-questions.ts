import { exportQuestions } from '@trilha/contract/assessment/exchange.calls';
import { AppError } from '@trilha/contract/errors';
import { writeGift } from '@trilha/rules/assessment/exchange/gift/write-gift.rule';
import { writeQti } from '@trilha/rules/assessment/exchange/qti/write-qti.rule';
import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/context.ts';
import {
  type ArchiveSource,
  type ExportOrder,
  exportAddress,
  storableName,
  type TextSource,
} from '#platform/exports.ts';
import type { Bind } from '#platform/http/bind.ts';
import { bankById, questionsOfBank } from '../banks/banks.ts';

const asked = z.object({ bankId: z.string(), questionIds: z.array(z.string()).optional() });

function questionsOf({ db, client, filter }: Pick<ExportOrder, 'db' | 'client' | 'filter'>) {
  const { bankId, questionIds } = asked.parse(filter);
  return questionsOfBank({ db, client }, bankId, questionIds);
}

/** Questions as one text that Moodle reads. @spec AS-06 */
export const giftExport: TextSource = {
  name: 'questions-gift',
  async *text(order) {
    yield writeGift(await questionsOf(order)).text;
  },
};

/** Questions as a package of QTI 3.0. @spec AS-06 */
export const qtiExport: ArchiveSource = {
  name: 'questions-qti',
  async *entries(order) {
    for (const { name, text } of writeQti(await questionsOf(order)).files)
      yield { name, content: once(text), isPacked: false };
  },
};

export const routes = (bind: Bind): void =>
  bind.read(exportQuestions, async (context, { params: { bankId }, body: { format, questionIds } }) => {
    const bank = await bankById(context, bankId);
    const questions = await questionsOfBank(context, bankId, questionIds);
    if (questionIds && questions.length !== new Set(questionIds).size) throw new AppError('not_found');
    const { left: kept } = (format === 'gift' ? writeGift : writeQti)(questions);
    const left = kept.length;
    await inTransaction(context, (tx) =>
      recordAudit(tx, {
        action: 'assessment.bank.export',
        subjectKind: 'question_bank',
        subjectId: bank.id,
        after: { name: bank.name },
      }),
    );
    const url = exportAddress(context, format === 'gift' ? giftExport : qtiExport, {
      filter: { bankId, ...(questionIds ? { questionIds } : {}) },
      locale: context.actor.language ?? '',
      fileName: storableName(bank.name),
      format: format === 'gift' ? 'txt' : 'zip',
    });
    return { url, written: questions.length - left, left };
  });

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
