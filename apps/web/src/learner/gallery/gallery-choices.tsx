import { Checkbox } from '@trilha/ui/checkbox';
import { RadioCards } from '@trilha/ui/radio-cards';
import { Segmented } from '@trilha/ui/segmented';
import { MultiSelectField, SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { Group, Part, State, type StateName } from './gallery-part.tsx';
import { LONG, nothing } from './gallery-sample.ts';

const TOUCHED = ['hover', 'focus'] as const satisfies readonly StateName[];
const STORES = ['PC Factory, Providencia', 'Compu Mundo, Reforma', 'Magazine Central, Paulista'];
const BRANDS = ['Vértice', 'Núcleo', 'Prisma'];
const PLACES = [
  { value: 'store', label: 'Na loja', description: 'Com nota fiscal impressa ou digital' },
  { value: 'online', label: 'No site da rede', description: 'Com o número do pedido' },
] as const;
const LONG_PLACES = [
  { value: 'store', label: LONG.title, description: LONG.sentence },
  { value: 'online', label: LONG.word },
] as const;
const MODES = [
  { value: 'auto', label: 'Automática' },
  { value: 'light', label: 'Clara' },
  { value: 'dark', label: 'Escura' },
] as const;

/** One of many, several of many, yes or no. */
export const GalleryChoices = () => (
  <Group name="choices">
    <Part of="SelectField">
      <State name="rest">
        <SelectField label="Loja" data={STORES} defaultValue={STORES[0] ?? null} />
      </State>
      {TOUCHED.map((state) => (
        <State key={state} name={state}>
          <SelectField label="Loja" data={STORES} defaultValue={STORES[0] ?? null} />
        </State>
      ))}
      <State name="empty">
        <SelectField label="Loja" data={STORES} placeholder="Escolha a loja" />
      </State>
      <State name="disabled">
        <SelectField label="Loja" data={STORES} disabled defaultValue={STORES[1] ?? null} />
      </State>
      <State name="error">
        <SelectField label="Loja" data={STORES} error="Escolha a loja" />
      </State>
      <State name="long">
        <SelectField label={LONG.word} data={[LONG.title]} defaultValue={LONG.title} />
      </State>
    </Part>
    <Part of="MultiSelectField">
      <State name="rest">
        <MultiSelectField label="Marcas" data={BRANDS} defaultValue={['Vértice']} />
      </State>
      <State name="focus">
        <MultiSelectField label="Marcas" data={BRANDS} defaultValue={['Vértice']} />
      </State>
      <State name="disabled">
        <MultiSelectField label="Marcas" data={BRANDS} disabled defaultValue={['Prisma']} />
      </State>
      <State name="error">
        <MultiSelectField label="Marcas" data={BRANDS} error="Escolha ao menos uma" />
      </State>
      <State name="long">
        <MultiSelectField
          label={LONG.word}
          data={[LONG.word, ...BRANDS]}
          defaultValue={[LONG.word, ...BRANDS]}
        />
      </State>
    </Part>
    <Part of="Checkbox">
      <State name="rest">
        <Checkbox label="Li e aceito os termos" />
      </State>
      {TOUCHED.map((state) => (
        <State key={state} name={state}>
          <Checkbox label="Li e aceito os termos" />
        </State>
      ))}
      <State name="chosen">
        <Checkbox label="Li e aceito os termos" defaultChecked />
      </State>
      <State name="disabled">
        <Checkbox label="Li e aceito os termos" defaultChecked disabled />
      </State>
      <State name="error">
        <Checkbox label="Li e aceito os termos" error="Aceite os termos para continuar" />
      </State>
      <State name="long">
        <Checkbox label={LONG.title} description={LONG.sentence} defaultChecked />
      </State>
    </Part>
    <Part of="Switch">
      <State name="rest">
        <Switch label="Receber avisos por e-mail" />
      </State>
      <State name="focus">
        <Switch label="Receber avisos por e-mail" />
      </State>
      <State name="chosen">
        <Switch label="Receber avisos por e-mail" defaultChecked />
      </State>
      <State name="disabled">
        <Switch label="Foto da nota obrigatória" defaultChecked disabled />
      </State>
      <State name="error">
        <Switch label="Receber avisos por e-mail" error="Não foi salvo" />
      </State>
      <State name="long">
        <Switch label={LONG.title} />
      </State>
    </Part>
    <Part of="RadioCards">
      <State name="empty">
        <RadioCards legend="Onde foi a venda?" value={null} onChange={nothing} options={PLACES} />
      </State>
      <State name="chosen">
        <RadioCards legend="Onde foi a venda?" value="store" onChange={nothing} options={PLACES} />
      </State>
      {TOUCHED.map((state) => (
        <State key={state} name={state}>
          <RadioCards legend="Onde foi a venda?" value="store" onChange={nothing} options={PLACES} />
        </State>
      ))}
      <State name="disabled">
        <RadioCards
          legend="Onde foi a venda?"
          value="store"
          onChange={nothing}
          options={PLACES.map((place) => ({ ...place, disabled: true }))}
        />
      </State>
      <State name="error">
        <RadioCards
          legend="Onde foi a venda?"
          value={null}
          onChange={nothing}
          options={PLACES}
          error="Escolha onde foi a venda"
        />
      </State>
      <State name="long">
        <RadioCards legend={LONG.word} value="online" onChange={nothing} options={LONG_PLACES} />
      </State>
    </Part>
    <Part of="Segmented">
      <State name="chosen">
        <Segmented label="Aparência" value="light" onChange={nothing} options={MODES} />
      </State>
      {TOUCHED.map((state) => (
        <State key={state} name={state}>
          <Segmented label="Aparência" value="light" onChange={nothing} options={MODES} />
        </State>
      ))}
    </Part>
  </Group>
);
