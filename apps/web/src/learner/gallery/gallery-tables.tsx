import { DataCards } from '@trilha/ui/data-cards';
import { type Column, DataTable } from '@trilha/ui/data-table';
import { ColumnHeader } from '@trilha/ui/data-table-header';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { Group, Part, State } from './gallery-part.tsx';
import { LONG, nothing } from './gallery-sample.ts';

interface Sale {
  readonly id: string;
  readonly seller: string;
  readonly store: string;
  readonly points: number;
  readonly state: 'waiting' | 'ok' | 'bad';
}

const SALES: readonly Sale[] = [
  { id: '1', seller: 'Gabriela Torres', store: 'PC Factory, Providencia', points: 40, state: 'waiting' },
  { id: '2', seller: 'Diego Fernández', store: 'Compu Mundo, Reforma', points: 80, state: 'ok' },
];
const LONG_SALES: readonly Sale[] = [
  { id: '3', seller: LONG.title, store: LONG.word, points: 1_234_567, state: 'bad' },
];
const WORDS = { waiting: 'Aguardando auditoria', ok: 'Aprovada', bad: 'Reprovada' };
const SELLER: Column<Sale> = {
  id: 'seller',
  header: 'Vendedor',
  cell: ({ seller }) => seller,
  sortable: true,
  isTitle: true,
};
const COLUMNS: readonly Column<Sale>[] = [
  SELLER,
  { id: 'store', header: 'Loja', cell: ({ store }) => store },
  { id: 'points', header: 'Pontos', cell: ({ points }) => points, sortable: true, align: 'end' },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ state }) => <StatusPill tone={state}>{WORDS[state]}</StatusPill>,
  },
];
const TABLE = { columns: COLUMNS, rowKey: ({ id }: Sale) => id, onOpen: nothing, onSort: nothing } as const;

/** Rows to work through. */
export function GalleryTables() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']));
  const selection = { chosen, onChange: setChosen, rowName: ({ seller }: Sale) => seller };
  return (
    <Group name="tables">
      <Part of="DataTable">
        <State name="rest" wide>
          <DataTable label="Vendas" rows={SALES} {...TABLE} />
        </State>
        <State name="hover" wide>
          <DataTable label="Vendas apontadas" rows={SALES} {...TABLE} />
        </State>
        <State name="focus" wide>
          <DataTable label="Vendas em foco" rows={SALES} {...TABLE} />
        </State>
        <State name="chosen" wide>
          <DataTable
            label="Vendas escolhidas"
            rows={SALES}
            {...TABLE}
            sorting={{ column: 'points', direction: 'descending' }}
            selection={selection}
            dense
          />
        </State>
        <State name="empty" wide>
          <DataTable label="Nenhuma venda" rows={[]} {...TABLE} />
        </State>
        <State name="long" wide>
          <DataTable label="Ventes" rows={LONG_SALES} {...TABLE} />
        </State>
      </Part>
      <Part of="DataCards">
        <State name="rest">
          <DataCards label="Vendas em cartões" rows={SALES} {...TABLE} />
        </State>
        <State name="chosen">
          <DataCards label="Vendas escolhidas em cartões" rows={SALES} {...TABLE} selection={selection} />
        </State>
        <State name="long">
          <DataCards label="Ventes en cartes" rows={LONG_SALES} {...TABLE} />
        </State>
      </Part>
      <Part of="ColumnHeader">
        {(['rest', 'hover', 'focus', 'chosen'] as const).map((state) => (
          <State key={state} name={state}>
            <table>
              <thead>
                <tr>
                  <ColumnHeader
                    column={SELLER}
                    onSort={nothing}
                    {...(state === 'chosen'
                      ? { sorting: { column: 'seller', direction: 'ascending' as const } }
                      : {})}
                  />
                </tr>
              </thead>
            </table>
          </State>
        ))}
      </Part>
    </Group>
  );
}
