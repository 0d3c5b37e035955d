import { ChipGroups, Chips, FilterBar } from '@trilha/ui/chips';
import { LoadMore } from '@trilha/ui/pagination';
import { SearchField } from '@trilha/ui/search-field';
import { SelectField } from '@trilha/ui/select-field';
import { Tabs } from '@trilha/ui/tabs';
import { Group, Part, State, type StateName } from './gallery-part.tsx';
import { LONG, nothing } from './gallery-sample.ts';

const TOUCHED = ['hover', 'focus'] as const satisfies readonly StateName[];
const KINDS = [
  { value: 'trail', label: 'Trilhas', count: 4 },
  { value: 'course', label: 'Cursos', count: 18 },
  { value: 'live', label: 'Ao vivo', count: 2 },
] as const;
const FIXED_KINDS = KINDS.map((kind) => ({ ...kind, disabled: true }));
const LONG_KINDS = [
  { value: 'word', label: LONG.word, count: 12 },
  { value: 'title', label: LONG.title },
] as const;
const STATES = [
  { value: 'running', label: 'Em andamento', count: 3 },
  { value: 'done', label: 'Concluídos', count: 9 },
] as const;
const PARTS = [
  { value: 'statement', label: 'Extrato' },
  { value: 'orders', label: 'Pedidos', count: 2 },
] as const;

/** What narrows a list down, and what lies behind it. */
export const GalleryFilters = () => (
  <Group name="filters">
    <Part of="Chips">
      <State name="rest">
        <Chips label="Tipo" options={KINDS} chosen={[]} onToggle={nothing} />
      </State>
      <State name="chosen">
        <Chips label="Tipo" options={KINDS} chosen={['course']} onToggle={nothing} />
      </State>
      {TOUCHED.map((state) => (
        <State key={state} name={state}>
          <Chips label="Tipo" options={KINDS} chosen={['course']} onToggle={nothing} />
        </State>
      ))}
      <State name="disabled">
        <Chips label="Tipo" options={FIXED_KINDS} chosen={['course']} onToggle={nothing} />
      </State>
      <State name="long" wide>
        <Chips label="Tipo" options={LONG_KINDS} chosen={['word']} onToggle={nothing} />
      </State>
    </Part>
    <Part of="ChipGroups">
      <State name="rest" wide>
        <ChipGroups>
          <Chips label="Tipo" options={KINDS} chosen={['course']} onToggle={nothing} />
          <Chips label="Situação" options={STATES} chosen={[]} onToggle={nothing} />
        </ChipGroups>
      </State>
    </Part>
    <Part of="FilterBar">
      <State name="rest" wide>
        <FilterBar found="24 treinamentos">
          <SearchField label="Buscar" value="" onSearch={nothing} />
        </FilterBar>
      </State>
      <State name="chosen" wide>
        <FilterBar
          found="3 treinamentos"
          applied={[
            { id: 'area', label: 'Sudeste' },
            { id: 'state', label: 'Em andamento' },
          ]}
          onRemove={nothing}
          onClear={nothing}
        >
          <SearchField label="Buscar" value="notebook" onSearch={nothing} />
          <SelectField label="Situação" data={['Todas', 'Em andamento']} defaultValue="Em andamento" />
        </FilterBar>
      </State>
      <State name="long" wide>
        <FilterBar
          found={LONG.word}
          applied={[{ id: 'long', label: LONG.title }]}
          onRemove={nothing}
          onClear={nothing}
        >
          <SearchField label={LONG.word} value="" onSearch={nothing} />
        </FilterBar>
      </State>
    </Part>
    <Part of="Tabs">
      {(['rest', ...TOUCHED] as const).map((state) => (
        <State key={state} name={state}>
          <Tabs label="Pontos" tabs={PARTS} value="statement" onChange={nothing}>
            <p>Cada movimento com o seu motivo.</p>
          </Tabs>
        </State>
      ))}
      <State name="long">
        <Tabs label="Pontos" tabs={LONG_KINDS} value="word" onChange={nothing}>
          <p>{LONG.sentence}</p>
        </Tabs>
      </State>
    </Part>
    <Part of="LoadMore">
      <State name="rest">
        <LoadMore hasMore busy={false} onMore={nothing} shown="20 de 144 vendas" />
      </State>
      <State name="busy">
        <LoadMore hasMore busy onMore={nothing} shown="20 de 144 vendas" />
      </State>
      <State name="done">
        <LoadMore hasMore={false} busy={false} onMore={nothing} shown="144 de 144 vendas" />
      </State>
    </Part>
  </Group>
);
