import { type Column, DataTable, type Sorting } from '@trilha/ui/data-table';
import { Section } from '@trilha/ui/page';
import { LoadMore } from '@trilha/ui/pagination';
import { StatusPill } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { useState } from 'react';
import { SAMPLE } from './gallery-sample.ts';

interface Sale {
  readonly id: string;
  readonly seller: string;
  readonly store: string;
  readonly invoice: string;
  readonly points: number;
  readonly day: string;
  readonly state: 'waiting' | 'ok' | 'bad';
}

const SALES: readonly Sale[] = [
  {
    id: '1',
    seller: 'Gabriela Torres',
    store: 'PC Factory, Providencia',
    invoice: '112669',
    points: 40,
    day: '20/11/2026',
    state: 'waiting',
  },
  {
    id: '2',
    seller: 'Diego Fernández',
    store: 'Compu Mundo, Reforma',
    invoice: '111966',
    points: 80,
    day: '20/11/2026',
    state: 'ok',
  },
  {
    id: '3',
    seller: 'Ana Souza',
    store: 'Magazine Central, Paulista',
    invoice: '111263',
    points: 120,
    day: '19/11/2026',
    state: 'bad',
  },
  {
    id: '4',
    seller: 'Bruno Lima',
    store: 'PC Factory, Providencia',
    invoice: '109154',
    points: 80,
    day: '19/11/2026',
    state: 'waiting',
  },
];
const WORDS = { waiting: SAMPLE.awaiting, ok: SAMPLE.approved, bad: SAMPLE.reproved };

const COLUMNS: readonly Column<Sale>[] = [
  { id: 'seller', header: 'Vendedor', cell: ({ seller }) => seller, sortable: true, isTitle: true },
  { id: 'store', header: 'Loja', cell: ({ store }) => store },
  { id: 'invoice', header: 'Nota fiscal', cell: ({ invoice }) => invoice, wideOnly: true },
  { id: 'points', header: 'Pontos', cell: ({ points }) => points, sortable: true, align: 'end' },
  { id: 'day', header: 'Data', cell: ({ day }) => day, sortable: true },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ state }) => <StatusPill tone={state}>{WORDS[state]}</StatusPill>,
  },
];

/** Rows to work through. */
export function GalleryTables() {
  const [sorting, setSorting] = useState<Sorting>({ column: 'day', direction: 'descending' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']));
  return (
    <Section title={SAMPLE.tables}>
      <DataTable
        label="Vendas"
        columns={COLUMNS}
        rows={SALES}
        rowKey={({ id }) => id}
        sorting={sorting}
        onSort={setSorting}
        selection={{ chosen, onChange: setChosen }}
        onOpen={({ seller }) => showToast(seller, { tone: 'info' })}
      />
      <LoadMore hasMore busy={false} onMore={() => {}} shown="4 de 144 vendas" />
    </Section>
  );
}
