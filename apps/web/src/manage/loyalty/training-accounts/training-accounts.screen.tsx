import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page, PageHeader } from '@trilha/ui/page';
import { Tabs } from '@trilha/ui/tabs';
import { useText } from '#shared/use-text.ts';
import { AccountsPart } from './accounts-part.tsx';
import { DirectoryPart } from './directory-part.tsx';
import { ProgrammePart } from './programme-part.tsx';
import type { TrainingAccountsChange, TrainingAccountsSearch } from './training-accounts.search.ts';

const PARTS = ['accounts', 'directory', 'programme'] as const;

export interface PartProps {
  readonly search: TrainingAccountsSearch;
  readonly onChange: (change: TrainingAccountsChange) => void;
}

/** Who has a verified account in the partner's training programme, and how accounts are verified. @spec ID-28 MG-04 */
export function TrainingAccountsScreen() {
  const words = useText('accrediting');
  const navigate = useNavigate();
  const search: TrainingAccountsSearch = useSearch({ strict: false });
  const part = search.part ?? 'accounts';
  const go = (next: TrainingAccountsChange): void =>
    void navigate({ to: '/manage/training-accounts', search: next, replace: true });
  const props = { search, onChange: (change: TrainingAccountsChange) => go({ ...search, ...change }) };
  return (
    <Page>
      <PageHeader title={words('title')} description={words('description')} />
      <Tabs
        label={words('title')}
        tabs={PARTS.map((value) => ({ value, label: words(`part.${value}`) }))}
        value={part}
        onChange={(value) => go({ part: value })}
      >
        {part === 'accounts' ? <AccountsPart {...props} /> : null}
        {part === 'directory' ? <DirectoryPart {...props} /> : null}
        {part === 'programme' ? <ProgrammePart /> : null}
      </Tabs>
    </Page>
  );
}
