import { previewQuestionImport } from '@trilha/contract/assessment/exchange.calls';
import type { Bind } from '#platform/http/bind.ts';
import { bankById } from '../banks/banks.ts';
import { smallPictures } from './brought-files.ts';
import { judgedFile } from './judged-file.ts';
import { storedQuestions } from './stored-questions.ts';

export const routes = (bind: Bind): void =>
  bind.read(previewQuestionImport, async (context, { params: { bankId }, body }) => {
    await bankById(context, bankId);
    return storedQuestions(context, body, async (read) => {
      const { format, questions, refusals } = await judgedFile(context, bankId, read);
      return {
        format,
        // Nothing is stored: pictures are shown small, under names that last as long as this answer.
        pictures: smallPictures(
          read,
          questions.map(({ taken }) => taken.question),
        ),
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
  });
