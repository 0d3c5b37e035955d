import { useSearch } from '@tanstack/react-router';
import { Button } from '@trilha/ui/button';
import { CommandPalette } from '@trilha/ui/command-palette';
import { Confetti } from '@trilha/ui/confetti';
import { ConfirmDialog, Dialog } from '@trilha/ui/dialog';
import { Sheet } from '@trilha/ui/sheet';
import { showToast, Toasts } from '@trilha/ui/toasts';
import { type ReactNode, useEffect, useState } from 'react';
import { Group, Part, State, type StateName } from './gallery-part.tsx';
import { LONG, nothing } from './gallery-sample.ts';

const COMMANDS = [
  { id: 'courses', label: 'Cursos online', detail: 'Aprendizagem' },
  { id: 'sales', label: 'Auditoria de vendas', detail: 'Programa' },
  { id: 'long', label: LONG.title, detail: LONG.word },
] as const;

/** What opens above a screen. Each is open at once when the address names it alone. */
export const GalleryOverlays = () => (
  <Group name="overlays">
    <Part of="Dialog">
      <Opening of="Dialog">
        {(close) => (
          <Dialog
            opened
            onClose={close}
            title="Resgatar fone bluetooth?"
            footer={<Button kind="primary">Resgatar</Button>}
          >
            <p>Você tem 2.860 pontos. Depois do resgate ficam 460.</p>
          </Dialog>
        )}
      </Opening>
    </Part>
    <Part of="ConfirmDialog">
      <Opening of="ConfirmDialog">
        {(close) => (
          <ConfirmDialog
            opened
            onClose={close}
            title={LONG.title}
            confirm={LONG.word}
            onConfirm={close}
            danger
          >
            <p>{LONG.sentence}</p>
          </ConfirmDialog>
        )}
      </Opening>
      <Opening of="ConfirmDialog" name="busy">
        {(close) => (
          <ConfirmDialog
            opened
            onClose={close}
            title="Excluir a conta?"
            confirm="Excluir"
            onConfirm={nothing}
            busy
          >
            <p>Seus pontos e certificados deixam de existir.</p>
          </ConfirmDialog>
        )}
      </Opening>
    </Part>
    <Part of="Sheet">
      <Opening of="Sheet">
        {(close) => (
          <Sheet
            opened
            onClose={close}
            title="Filtros"
            footer={<Button kind="primary">Ver 12 cursos</Button>}
          >
            <p>{LONG.sentence}</p>
          </Sheet>
        )}
      </Opening>
    </Part>
    <Part of="CommandPalette">
      <Opening of="CommandPalette">{(close) => <SamplePalette onClose={close} />}</Opening>
    </Part>
    <Part of="Toasts">
      <Opening of="Toasts">{() => <SampleToasts />}</Opening>
    </Part>
    <Part of="Confetti">
      <Opening of="Confetti">{() => <Confetti />}</Opening>
    </Part>
  </Group>
);

interface OpeningProps {
  /** The component; the address opens it at once by this name. */
  readonly of: string;
  /** Another state than open, to look into by its button. */
  readonly name?: StateName;
  readonly children: (close: () => void) => ReactNode;
}

function Opening({ of, name = 'open', children }: OpeningProps) {
  const { component } = useSearch({ from: '/dev/gallery' });
  const [isOpen, setOpen] = useState(component === of && name === 'open');
  return (
    <State name={name}>
      <Button onClick={() => setOpen(true)}>Abrir {of}</Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </State>
  );
}

function SamplePalette({ onClose }: { readonly onClose: () => void }) {
  const [query, setQuery] = useState('');
  return (
    <CommandPalette
      label="Ir para"
      placeholder="O que você procura?"
      hint="Setas para escolher, Enter para abrir"
      empty={`Nada encontrado para “${query}”`}
      query={query}
      onQuery={setQuery}
      commands={COMMANDS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))}
      onChoose={onClose}
      onClose={onClose}
    />
  );
}

function SampleToasts() {
  useEffect(() => {
    showToast('Venda enviada: 120 pontos a caminho', { undo: nothing });
    showToast(LONG.sentence, { tone: 'bad' });
  }, []);
  return <Toasts />;
}
