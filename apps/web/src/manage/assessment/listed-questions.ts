import { type QuestionCategory, withBelow } from '@trilha/rules/assessment/question-categories.rule';
import { searchText } from '@trilha/rules/shared/text';
import type { BankSearch } from './bank.search.ts';
import type { BankQuestion } from './question-draft.ts';

/** Stands in the address for the questions of no category. */
export const WITHOUT_CATEGORY = 'none';

type Listed = Pick<BankQuestion, 'id' | 'kind' | 'difficulty' | 'tags' | 'categoryId'> & {
  readonly question: { readonly prompt: string };
};

/**
 * Questions of a bank that fit a search, each with its number in the bank: of a category all that lies in it. Accents and
 * capitals do not count.
 */
export function listedQuestions<Question extends Listed>(
  questions: readonly Question[],
  { search = '', kind, difficulty, tag, category }: BankSearch,
  categories: readonly QuestionCategory[],
): { readonly number: number; readonly question: Question }[] {
  const wanted = searchText(search);
  const within = category === undefined ? null : withBelow(categories, category);
  return questions
    .map((question, place) => ({ number: place + 1, question }))
    .filter(
      ({ question }) =>
        (kind === undefined || question.kind === kind) &&
        (difficulty === undefined || question.difficulty === difficulty) &&
        (tag === undefined || question.tags.includes(tag)) &&
        (within === null || within.has(question.categoryId ?? WITHOUT_CATEGORY)) &&
        searchText(question.question.prompt).includes(wanted),
    );
}

/** Every tag of a bank once, in alphabetical order. */
export function tagsOf(questions: readonly Pick<BankQuestion, 'tags'>[]): string[] {
  return [...new Set(questions.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));
}
