import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Column } from '@trilha/ui/data-table';
import { useText } from '#shared/use-text.ts';
import { networkQuery } from '../campaigns/campaign-queries.ts';
import type { NetworkPartProps } from './network.search.ts';
import { NetworkList } from './network-list.tsx';
import { type NetworkStore, storesQuery } from './network-queries.ts';
import { StoreForm } from './store.form.tsx';

/** Every store of the network, found by words and chain. @spec MG-04 LO-03 */
export function StoresPart(props: NetworkPartProps) {
  const text = useText('network');
  const chains = useQuery(networkQuery).data?.chains ?? [];
  const columns: readonly Column<NetworkStore>[] = [
    { id: 'name', header: text('field.name'), isTitle: true, cell: ({ name }) => name },
    { id: 'chain', header: text('field.chain'), cell: ({ chain }) => chain.name },
    { id: 'taxNumber', header: text('field.taxNumber'), cell: ({ taxNumber }) => taxNumber },
    {
      id: 'city',
      header: text('field.city'),
      cell: ({ city, state, country }) => [city, state, country].filter(Boolean).join(', '),
    },
    { id: 'timeZone', header: text('field.timeZone'), wideOnly: true, cell: ({ timeZone }) => timeZone },
    {
      id: 'cameras',
      header: text('field.camerasAllowed'),
      wideOnly: true,
      cell: ({ camerasAllowed }) => text(camerasAllowed ? 'answer.yes' : 'answer.no'),
    },
  ];
  return (
    <NetworkList
      {...props}
      kind="stores"
      found={useInfiniteQuery(storesQuery(props.search))}
      columns={columns}
      filters={[
        {
          name: 'chain',
          options: chains.map(({ id, name, country }) => ({ value: id, label: `${name} (${country})` })),
        },
      ]}
      canAdd={chains.length > 0}
      renderForm={(store, onDone) => <StoreForm store={store} chains={chains} onDone={onDone} />}
    />
  );
}
