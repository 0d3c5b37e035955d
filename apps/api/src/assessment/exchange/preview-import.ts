import { previewQuestionImport } from '@trilha/contract/assessment/exchange.calls';
import type { Bind } from '#platform/http/bind.ts';
import { bankById } from '../banks/banks.ts';
import { judgedFile, storedQuestions } from './judged-file.ts';

export const routes = (bind: Bind): void =>
  bind.read(previewQuestionImport, async (context, { params: { bankId }, body }) => {
    await bankById(context, bankId);
    const { format, questions, refusals } = await judgedFile(
      context,
      bankId,
      await storedQuestions(context, body),
    );
    return {
      format,
      questions: questions.map(({ place, line, name, taken, warnings, isKnown }) => ({
        place,
        line,
        name,
        ...taken,
        warnings: [...warnings],
        isKnown,
      })),
      refusals: refusals.map(({ place, line, name, refused, what }) => ({
        place,
        line,
        name,
        reason: refused,
        what,
      })),
    };
  });
