import { DIFFICULTIES } from '@trilha/rules/assessment/difficulty';
import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import { QUESTION_KINDS } from '@trilha/rules/assessment/question';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { useText } from '#shared/use-text.ts';
import editor from '../learning/editor.module.css';
import type { BankSearch } from './bank.search.ts';
import { kindName } from './kind-words.ts';
import { tagsOf } from './listed-questions.ts';
import type { BankQuestion } from './question-draft.ts';

interface BankFiltersProps {
  readonly questions: readonly BankQuestion[];
  readonly search: BankSearch;
  readonly onSearch: (search: BankSearch) => void;
}

/** What the list of a bank is narrowed down to: words, kind, difficulty, tag, of those the bank has. @spec AS-06 */
export function BankFilters({ questions, search, onSearch }: BankFiltersProps) {
  const text = useText('questions');
  const authoring = useText('authoring');
  const kinds = QUESTION_KINDS.filter((kind) => questions.some((question) => question.kind === kind));
  // Those with a right answer and those without are one kind.
  const lacksKeys = (kind: BankQuestion['kind']): boolean =>
    questions.every((question) => question.kind !== kind || isKeyless(question.key));
  const narrow = ({ search: words, ...next }: BankSearch): void => {
    const { search: before, ...rest } = search;
    const kept = words ?? before;
    onSearch({ ...rest, ...next, ...(kept ? { search: kept } : {}) });
  };
  const without = (name: 'kind' | 'difficulty' | 'tag'): void => {
    const { [name]: _gone, ...rest } = search;
    onSearch(rest);
  };
  return (
    <search className={editor['filters']}>
      <SearchField
        label={text('filter.search')}
        value={search.search ?? ''}
        onSearch={(words) => narrow({ search: words })}
      />
      <div className={editor['pair']}>
        <SelectField
          label={authoring('question.kind')}
          placeholder={text('filter.any')}
          clearable
          data={kinds.map((value) => ({ value, label: authoring(kindName(value, lacksKeys(value))) }))}
          value={search.kind ?? null}
          onChange={(value) => {
            const kind = kinds.find((each) => each === value);
            return kind ? narrow({ kind }) : without('kind');
          }}
        />
        <SelectField
          label={authoring('question.difficulty')}
          placeholder={text('filter.any')}
          clearable
          data={DIFFICULTIES.map((value) => ({ value, label: authoring(`difficulty.${value}`) }))}
          value={search.difficulty ?? null}
          onChange={(value) => {
            const difficulty = DIFFICULTIES.find((each) => each === value);
            return difficulty ? narrow({ difficulty }) : without('difficulty');
          }}
        />
        <SelectField
          label={text('filter.tag')}
          placeholder={text('filter.any')}
          clearable
          searchable
          data={tagsOf(questions)}
          value={search.tag ?? null}
          onChange={(tag) => (tag ? narrow({ tag }) : without('tag'))}
        />
      </div>
    </search>
  );
}
