import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page, PageHeader } from '@trilha/ui/page';
import { Tabs } from '@trilha/ui/tabs';
import { useText } from '#shared/use-text.ts';
import { ImportsPart } from './imports-part.tsx';
import type { NetworkSearch, NetworkSearchChange } from './network.search.ts';
import { PartnersPart } from './partners-part.tsx';
import { ProductsPart } from './products-part.tsx';
import { StoresPart } from './stores-part.tsx';

const PARTS = ['stores', 'products', 'partners', 'imports'] as const;

/** What campaigns are made of: stores, products, chains, brands and agencies, one by one or by list. @spec MG-04 */
export function NetworkScreen() {
  const text = useText('network');
  const navigate = useNavigate();
  const search: NetworkSearch = useSearch({ strict: false });
  const part = search.part ?? 'stores';
  const go = (next: NetworkSearchChange): void =>
    void navigate({ to: '/manage/network', search: next, replace: true, resetScroll: false });
  const props = { search, onChange: (change: NetworkSearchChange) => go({ ...search, ...change }) };
  return (
    <Page>
      <PageHeader title={text('title')} description={text('description')} />
      <Tabs
        label={text('title')}
        tabs={PARTS.map((value) => ({ value, label: text(`part.${value}`) }))}
        value={part}
        onChange={(value) => go({ part: value })}
      >
        {part === 'stores' ? <StoresPart {...props} /> : null}
        {part === 'products' ? <ProductsPart {...props} /> : null}
        {part === 'partners' ? <PartnersPart onChange={props.onChange} /> : null}
        {part === 'imports' ? <ImportsPart {...props} /> : null}
      </Tabs>
    </Page>
  );
}
