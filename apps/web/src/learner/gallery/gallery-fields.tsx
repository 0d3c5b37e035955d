import { CodeField } from '@trilha/ui/code-field';
import { DateField } from '@trilha/ui/date-field';
import { FileDrop } from '@trilha/ui/file-drop';
import { NumberField } from '@trilha/ui/number-field';
import { PasswordField } from '@trilha/ui/password-field';
import { SearchField } from '@trilha/ui/search-field';
import { TextArea } from '@trilha/ui/text-area';
import { TextField } from '@trilha/ui/text-field';
import { Group, Part, State, type StateName } from './gallery-part.tsx';
import { LONG, nothing } from './gallery-sample.ts';

const TOUCHED = ['rest', 'hover', 'focus'] as const satisfies readonly StateName[];
const DATE = { order: 'day-first', invalidText: 'Esta data não existe', onChange: nothing } as const;
const DROP = {
  label: 'Foto da nota',
  action: 'Toque para tirar foto ou escolher arquivo',
  hint: 'JPG, PNG ou PDF até 8 MB',
  accept: 'image/*,application/pdf',
  onFiles: nothing,
  onRetry: nothing,
  onRemove: nothing,
} as const;

/** Everything one types into. */
export const GalleryFields = () => (
  <Group name="fields">
    <Part of="TextField">
      {TOUCHED.map((state) => (
        <State key={state} name={state}>
          <TextField label="Nome completo" defaultValue="Camila Duarte" />
        </State>
      ))}
      <State name="empty">
        <TextField label="Nome completo" required placeholder="Como no documento" />
      </State>
      <State name="disabled">
        <TextField label="Campanha" disabled defaultValue="Q4 2026" />
      </State>
      <State name="error">
        <TextField label="E-mail" error="Informe um e-mail válido" defaultValue="camila@" />
      </State>
      <State name="long">
        <TextField
          label={LONG.title}
          description={LONG.sentence}
          error={LONG.sentence}
          defaultValue={LONG.title}
        />
      </State>
    </Part>
    <Part of="PasswordField">
      <State name="rest">
        <PasswordField label="Senha" defaultValue="segredo" />
      </State>
      <State name="focus">
        <PasswordField label="Senha" defaultValue="segredo" />
      </State>
      <State name="disabled">
        <PasswordField label="Senha" disabled defaultValue="segredo" />
      </State>
      <State name="error">
        <PasswordField label="Senha" error="A senha não confere" defaultValue="segredo" />
      </State>
    </Part>
    <Part of="NumberField">
      <State name="rest">
        <NumberField label="Quantidade" defaultValue={2} min={1} max={99} />
      </State>
      <State name="focus">
        <NumberField label="Quantidade" defaultValue={2} min={1} max={99} />
      </State>
      <State name="disabled">
        <NumberField label="Quantidade" disabled defaultValue={2} />
      </State>
      <State name="error">
        <NumberField label="Quantidade" error="No máximo 99" defaultValue={100} />
      </State>
    </Part>
    <Part of="DateField">
      <State name="rest">
        <DateField label="Nascimento" value="1990-04-21" {...DATE} />
      </State>
      <State name="empty">
        <DateField label="Nascimento" value={null} {...DATE} />
      </State>
      <State name="focus">
        <DateField label="Nascimento" value="1990-04-21" {...DATE} />
      </State>
      <State name="disabled">
        <DateField label="Nascimento" value="1990-04-21" disabled {...DATE} />
      </State>
      <State name="error">
        <DateField label="Nascimento" value={null} error="Informe a data" {...DATE} />
      </State>
    </Part>
    <Part of="CodeField">
      <State name="rest">
        <CodeField label="Código recebido" value="4210" onChange={nothing} />
      </State>
      <State name="focus">
        <CodeField label="Código recebido" value="4210" onChange={nothing} />
      </State>
      <State name="disabled">
        <CodeField label="Código recebido" value="421098" disabled onChange={nothing} />
      </State>
      <State name="error">
        <CodeField label="Código recebido" value="421098" error="O código venceu" onChange={nothing} />
      </State>
    </Part>
    <Part of="SearchField">
      <State name="empty">
        <SearchField label="Buscar" value="" onSearch={nothing} placeholder="Curso ou assunto" />
      </State>
      <State name="rest">
        <SearchField label="Buscar" value="notebook" onSearch={nothing} />
      </State>
      <State name="focus">
        <SearchField label="Buscar" value="notebook" onSearch={nothing} />
      </State>
    </Part>
    <Part of="TextArea">
      <State name="rest">
        <TextArea label="Observação" defaultValue="Cliente levou com garantia estendida." />
      </State>
      <State name="focus">
        <TextArea label="Observação" defaultValue="Cliente levou com garantia estendida." />
      </State>
      <State name="disabled">
        <TextArea label="Observação" disabled defaultValue="Cliente levou com garantia estendida." />
      </State>
      <State name="error">
        <TextArea label="Observação" error="Escreva ao menos uma frase" />
      </State>
      <State name="long">
        <TextArea label={LONG.word} defaultValue={LONG.sentence} />
      </State>
    </Part>
    <Part of="FileDrop">
      <State name="empty">
        <FileDrop {...DROP} files={[]} />
      </State>
      <State name="hover">
        <FileDrop {...DROP} files={[]} />
      </State>
      <State name="focus">
        <FileDrop {...DROP} files={[]} camera />
      </State>
      <State name="disabled">
        <FileDrop {...DROP} files={[]} disabled />
      </State>
      <State name="busy">
        <FileDrop
          {...DROP}
          files={[
            { id: '1', name: 'nota-112669.jpg', size: '1,2 MB', state: 'done' },
            { id: '2', name: 'nota-112670.jpg', size: '2,1 MB', state: 'sending', progress: 0.45 },
          ]}
        />
      </State>
      <State name="error">
        <FileDrop
          {...DROP}
          error="Envie a foto da nota"
          files={[
            { id: '3', name: 'nota-112671.jpg', size: '1,9 MB', state: 'failed', message: 'A conexão caiu' },
          ]}
        />
      </State>
      <State name="long">
        <FileDrop
          {...DROP}
          label={LONG.title}
          action={LONG.word}
          hint={LONG.sentence}
          files={[{ id: '4', name: `${LONG.word}.jpg`, size: '1,9 Mo', state: 'done' }]}
        />
      </State>
    </Part>
  </Group>
);
