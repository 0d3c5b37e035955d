import { countExportLosses, exportQuestions } from '@trilha/contract/assessment/exchange.calls';
import { EXPORTED_FORMATS } from '@trilha/contract/assessment/exchange-terms';
import { AppError } from '@trilha/contract/errors';
import { countedLosses } from '@trilha/rules/assessment/exchange/export-losses.rule';
import { writeGift } from '@trilha/rules/assessment/exchange/gift/write-gift.rule';
import { writeQti } from '@trilha/rules/assessment/exchange/qti/write-qti.rule';
import { filesOfQuestion } from '@trilha/rules/assessment/question-files.rule';
import { z } from 'zod';
import { completeFilesById } from '#files/index.ts';
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
import { weighedByTests } from '../banks/bank-use.queries.ts';
import { type BankScope, bankById, questionsOfBank } from '../banks/banks.ts';

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

/** Questions as a package of QTI 3.0, with what they show and play. @spec AS-06 */
export const qtiExport: ArchiveSource = {
  name: 'questions-qti',
  async *entries(order) {
    const questions = await questionsOf(order);
    const files = await filesOf(order, questions);
    const { files: texts } = writeQti(questions, (fileId) => files.get(fileId)?.path ?? null);
    for (const { name, text } of texts) yield { name, content: once(text), isPacked: false };
    for (const { path, key } of files.values())
      yield { name: path, content: await order.platform.storage.read(key), isPacked: true };
  },
};

type Questions = Awaited<ReturnType<typeof questionsOfBank>>;
/** Pictures are kept in one form; sounds and films as they came. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** Where in the package each file of the questions will lie, by its id. */
async function filesOf(
  scope: BankScope,
  questions: Questions,
): Promise<ReadonlyMap<string, { readonly path: string; readonly key: string }>> {
  const used = questions.flatMap(({ question }) => filesOfQuestion(question));
  const idsOf = (isPicture: boolean): string[] => [
    ...new Set(used.filter(({ kind }) => (kind === 'picture') === isPicture).map(({ fileId }) => fileId)),
  ];
  const rows = [
    ...(await completeFilesById(scope, idsOf(true), 'cover')),
    ...(await completeFilesById(scope, idsOf(false), 'question_media')),
  ];
  return new Map(
    rows.map(({ id, content_type: type, storage_key: key }) => [
      id,
      { path: `media/${id}.${ENDINGS[type ?? ''] ?? 'bin'}`, key },
    ]),
  );
}

async function chosenQuestions(
  context: BankScope,
  bankId: string,
  questionIds: readonly string[] | undefined,
): Promise<Questions> {
  const questions = await questionsOfBank(context, bankId, questionIds);
  if (questionIds && questions.length !== new Set(questionIds).size) throw new AppError('not_found');
  return questions;
}

export const routes = (bind: Bind): void => {
  bind.read(countExportLosses, async (context, { params: { bankId }, body: { questionIds } }) => {
    await bankById(context, bankId);
    const questions = await chosenQuestions(context, bankId, questionIds);
    const weighed = await weighedByTests(context, bankId);
    const leaving = questions.map((question) => ({
      ...question,
      hasCategory: question.categoryId !== null,
      isWeighedByTest: weighed.has(question.id),
    }));
    return {
      formats: EXPORTED_FORMATS.map((format) => ({ format, losses: countedLosses(leaving, format) })),
    };
  });

  bind.read(exportQuestions, async (context, { params: { bankId }, body: { format, questionIds } }) => {
    const bank = await bankById(context, bankId);
    const questions = await chosenQuestions(context, bankId, questionIds);
    const files = format === 'gift' ? new Map() : await filesOf(context, questions);
    const { left: kept } =
      format === 'gift'
        ? writeGift(questions)
        : writeQti(questions, (fileId) => files.get(fileId)?.path ?? null);
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
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
