import { isDayFirst } from '@trilha/i18n/formats';
import { Checkbox } from '@trilha/ui/checkbox';
import { Chips, FilterBar } from '@trilha/ui/chips';
import { CodeField } from '@trilha/ui/code-field';
import { DateField } from '@trilha/ui/date-field';
import { FileDrop } from '@trilha/ui/file-drop';
import { NumberField } from '@trilha/ui/number-field';
import { CardGrid, Section, Stack } from '@trilha/ui/page';
import { PasswordField } from '@trilha/ui/password-field';
import { RadioCards } from '@trilha/ui/radio-cards';
import { SearchField } from '@trilha/ui/search-field';
import { MultiSelectField, SelectField } from '@trilha/ui/select-field';
import { Switch } from '@trilha/ui/switch';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { useState } from 'react';
import { useLocale } from '#shared/use-text.ts';
import { SAMPLE } from './gallery-sample.ts';

const STORES = ['PC Factory, Providencia', 'Compu Mundo, Reforma', 'Magazine Central, Paulista'];
const KINDS = [
  { value: 'trail', label: 'Trilhas', count: 4 },
  { value: 'course', label: 'Cursos', count: 18 },
  { value: 'live', label: 'Ao vivo', count: 2 },
] as const;

/** Everything one can fill in. */
export function GalleryFields() {
  const locale = useLocale();
  const [day, setDay] = useState<string | null>('1990-04-21');
  const [code, setCode] = useState('4210');
  const [words, setWords] = useState('');
  const [size, setSize] = useState<'pdv' | 'online' | null>('pdv');
  const [kinds, setKinds] = useState<readonly (typeof KINDS)[number]['value'][]>(['course']);
  return (
    <Section title={SAMPLE.fields}>
      <CardGrid smallest={320}>
        <Stack>
          <TextField id="gallery-name" label="Nome completo" required placeholder="Como no documento" />
          <TextField
            label="E-mail"
            error="Informe um e-mail válido"
            defaultValue="camila@"
            description="Usado para avisos e certificados"
          />
          <PasswordField label="Senha" defaultValue="segredo" />
          <DateField
            id="gallery-date"
            label="Nascimento"
            value={day}
            onChange={setDay}
            order={isDayFirst(locale) ? 'day-first' : 'month-first'}
            invalidText="Esta data não existe"
          />
          <CodeField label="Código recebido" value={code} onChange={setCode} />
        </Stack>
        <Stack>
          <SelectField label="Loja" data={STORES} defaultValue={STORES[0] ?? null} />
          <MultiSelectField
            label="Marcas"
            data={['Vértice', 'Núcleo', 'Prisma']}
            defaultValue={['Vértice']}
          />
          <NumberField label="Quantidade" defaultValue={2} min={1} max={99} />
          <TextArea label="Observação" defaultValue="Cliente levou com garantia estendida." />
          <Checkbox label="Li e aceito os termos e condições" defaultChecked />
          <Switch label="Receber avisos por e-mail" defaultChecked />
          <TextField label="Campanha" disabled defaultValue="Q4 2026" />
        </Stack>
        <Stack>
          <RadioCards
            legend="Onde foi a venda?"
            value={size}
            onChange={setSize}
            options={[
              { value: 'pdv', label: 'Na loja', description: 'Com nota fiscal impressa ou digital' },
              { value: 'online', label: 'No site da rede', description: 'Com o número do pedido' },
            ]}
          />
          <FileDrop
            label="Foto da nota"
            action="Toque para tirar foto ou escolher arquivo"
            hint="JPG, PNG ou PDF até 8 MB"
            accept="image/*,application/pdf"
            files={[
              { id: '1', name: 'nota-112669.jpg', size: '1,2 MB', state: 'done' },
              { id: '2', name: 'nota-112670.jpg', size: '2,1 MB', state: 'sending', progress: 0.45 },
              {
                id: '3',
                name: 'nota-112671.jpg',
                size: '1,9 MB',
                state: 'failed',
                message: 'A conexão caiu',
              },
            ]}
            onFiles={() => {}}
            onRetry={() => {}}
            onRemove={() => {}}
          />
        </Stack>
      </CardGrid>
      <FilterBar
        found="24 treinamentos"
        applied={[{ id: 'area', label: 'Sudeste' }]}
        onRemove={() => {}}
        onClear={() => setWords('')}
      >
        <SearchField
          label="Buscar"
          value={words}
          onSearch={setWords}
          placeholder="Curso, trilha ou assunto"
        />
        <SelectField label="Situação" data={['Todas', 'Em andamento', 'Concluídos']} defaultValue="Todas" />
      </FilterBar>
      <Chips
        label="Tipo"
        options={KINDS}
        chosen={kinds}
        onToggle={(kind) =>
          setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
        }
      />
    </Section>
  );
}
