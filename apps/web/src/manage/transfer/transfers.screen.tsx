import { useNavigate, useSearch } from '@tanstack/react-router';
import { exportPointsTransfers } from '@trilha/contract/transfer/transfer-administration.calls';
import { Page, PageHeader } from '@trilha/ui/page';
import { Tabs } from '@trilha/ui/tabs';
import { api } from '#shared/api.ts';
import { ExportChoice } from '#shared/export-choice.tsx';
import { useText } from '#shared/use-text.ts';
import { ProgrammePart } from './programme-part.tsx';
import { filterOf } from './transfer-queries.ts';
import type { TransfersChange, TransfersSearch } from './transfers.search.ts';
import { TransfersPart } from './transfers-part.tsx';

const PARTS = ['transfers', 'programme'] as const;

export interface PartProps {
  readonly search: TransfersSearch;
  readonly onChange: (change: TransfersChange) => void;
}

/** Points on their way to the partner's programme, and how the programme is reached. @spec TR-03 */
export function TransfersScreen() {
  const words = useText('transferring');
  const people = useText('people');
  const navigate = useNavigate();
  const search: TransfersSearch = useSearch({ strict: false });
  const part = search.part ?? 'transfers';
  const go = (next: TransfersChange): void =>
    void navigate({ to: '/manage/transfers', search: next, replace: true });
  const props = { search, onChange: (change: TransfersChange) => go({ ...search, ...change }) };
  return (
    <Page>
      <PageHeader
        title={words('title')}
        description={words('description')}
        actions={
          part === 'transfers' ? (
            <ExportChoice
              label={people('export')}
              order={(format) => api(exportPointsTransfers, { body: { ...filterOf(search), format } })}
            />
          ) : null
        }
      />
      <Tabs
        label={words('title')}
        tabs={PARTS.map((value) => ({ value, label: words(`part.${value}`) }))}
        value={part}
        onChange={(value) => go({ part: value })}
      >
        {part === 'transfers' ? <TransfersPart {...props} /> : null}
        {part === 'programme' ? <ProgrammePart /> : null}
      </Tabs>
    </Page>
  );
}
