import { useQuery } from '@tanstack/react-query';
import { listBanks } from '@trilha/contract/assessment/banks.calls';
import { Notice } from '@trilha/ui/notice';
import { SelectField } from '@trilha/ui/select-field';
import { SkeletonList } from '@trilha/ui/skeleton';
import { api } from '#shared/api.ts';
import { ButtonLink } from '#shared/links.tsx';
import { queryKeys } from '#shared/query-keys.ts';
import { useText } from '#shared/use-text.ts';
import { banksByFolder } from '../assessment/listed-banks.ts';

export interface TestBankFieldProps {
  readonly value: string | null;
  readonly onChoose: (bank: { readonly id: string; readonly questions: number }) => void;
}

export const banksQueryOptions = {
  queryKey: [...queryKeys.assessment, 'banks'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api(listBanks, {}, { signal }),
};

/** The bank a test draws from, under the folders they lie in. @spec AS-06 */
export function TestBankField({ value, onChoose }: TestBankFieldProps) {
  const text = useText('authoring');
  const banks = useQuery(banksQueryOptions);
  if (!banks.data) return <SkeletonList count={1} />;
  if (banks.data.items.length === 0) {
    return (
      <Notice tone="info" action={<ButtonLink to="/manage/question-banks">{text('banks.new')}</ButtonLink>}>
        {text('test.noBanks')}
      </Notice>
    );
  }
  const chosen = banks.data.items.find(({ id }) => id === value);
  return (
    <SelectField
      label={text('test.bank')}
      searchable
      value={value}
      description={chosen ? text('test.bankSize', { count: chosen.questions }) : undefined}
      data={choicesOf(banks.data.items)}
      onChange={(next) => {
        const bank = banks.data.items.find(({ id }) => id === next);
        if (bank) onChoose(bank);
      }}
    />
  );
}

interface NamedBank {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
}
interface Choice {
  readonly value: string;
  readonly label: string;
}

function choicesOf(banks: readonly NamedBank[]): (Choice | { group: string; items: Choice[] })[] {
  return banksByFolder(banks).flatMap<Choice | { group: string; items: Choice[] }>(
    ({ folder, banks: inside }) => {
      const items = inside.map(({ id, name }) => ({ value: id, label: name }));
      return folder === '' ? items : [{ group: folder, items }];
    },
  );
}
