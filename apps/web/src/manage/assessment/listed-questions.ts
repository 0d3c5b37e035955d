import { searchText } from '@trilha/rules/shared/text';
import type { BankSearch } from './bank.search.ts';
import type { BankQuestion } from './question-draft.ts';

type Listed = Pick<BankQuestion, 'id' | 'kind' | 'difficulty' | 'tags'> & {
  readonly question: { readonly prompt: string };
};

/** Questions of a bank that fit a search, each with its number in the bank. Accents and capitals do not count. */
export function listedQuestions<Question extends Listed>(
  questions: readonly Question[],
  { search = '', kind, difficulty, tag }: BankSearch,
): { readonly number: number; readonly question: Question }[] {
  const wanted = searchText(search);
  return questions
    .map((question, place) => ({ number: place + 1, question }))
    .filter(
      ({ question }) =>
        (kind === undefined || question.kind === kind) &&
        (difficulty === undefined || question.difficulty === difficulty) &&
        (tag === undefined || question.tags.includes(tag)) &&
        searchText(question.question.prompt).includes(wanted),
    );
}

/** Every tag of a bank once, in alphabetical order. */
export function tagsOf(questions: readonly Pick<BankQuestion, 'tags'>[]): string[] {
  return [...new Set(questions.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));
}
