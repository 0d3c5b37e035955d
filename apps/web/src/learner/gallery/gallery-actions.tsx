import { IconArrowRight, IconBell, IconDownload, IconPlus } from '@tabler/icons-react';
import { Art } from '@trilha/ui/art';
import { Avatar } from '@trilha/ui/avatar';
import { Button, ButtonAnchor, IconButton } from '@trilha/ui/button';
import { KeyHint } from '@trilha/ui/key-hint';
import { Row } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { Group, Part, State, type StateName } from './gallery-part.tsx';
import { LONG } from './gallery-sample.ts';

const TOUCHED = ['rest', 'hover', 'focus'] as const satisfies readonly StateName[];

/** Buttons, pills, people, shapes. */
export const GalleryActions = () => (
  <Group name="actions">
    <Part of="Button">
      {TOUCHED.map((state) => (
        <State key={state} name={state} wide>
          <Row>
            <Button kind="primary" large iconAfter={<IconArrowRight size={20} />}>
              Continuar
            </Button>
            <Button kind="primary">Resgatar</Button>
            <Button>Salvar rascunho</Button>
            <Button kind="soft" icon={<IconPlus size={20} />}>
              Adicionar produto
            </Button>
            <Button kind="quiet">Limpar</Button>
            <Button kind="danger">Excluir conta</Button>
            <Button kind="onArt">Começar desafio</Button>
          </Row>
        </State>
      ))}
      <State name="disabled" wide>
        <Row>
          <Button kind="primary" disabled>
            Resgatar
          </Button>
          <Button disabled>Salvar rascunho</Button>
          <Button kind="soft" disabled>
            Adicionar produto
          </Button>
          <Button kind="quiet" disabled>
            Limpar
          </Button>
        </Row>
      </State>
      <State name="busy">
        <Row>
          <Button kind="primary" busy>
            Resgatar
          </Button>
          <Button busy>Salvar rascunho</Button>
        </Row>
      </State>
      <State name="long">
        <Button kind="primary" icon={<IconDownload size={20} />} fullWidth>
          {LONG.word}
        </Button>
      </State>
    </Part>
    <Part of="ButtonAnchor">
      {TOUCHED.map((state) => (
        <State key={state} name={state}>
          <ButtonAnchor href="#content" kind="primary">
            Ver cursos
          </ButtonAnchor>
        </State>
      ))}
      <State name="long">
        <ButtonAnchor href="#content">{LONG.word}</ButtonAnchor>
      </State>
    </Part>
    <Part of="IconButton">
      {TOUCHED.map((state) => (
        <State key={state} name={state}>
          <Row>
            <IconButton label="Notificações" icon={<IconBell size={22} />} />
            <IconButton label="Baixar" icon={<IconDownload size={22} />} kind="secondary" />
            <IconButton label="Adicionar" icon={<IconPlus size={22} />} kind="primary" />
          </Row>
        </State>
      ))}
      <State name="disabled">
        <Row>
          <IconButton label="Notificações" icon={<IconBell size={22} />} disabled />
          <IconButton label="Baixar" icon={<IconDownload size={22} />} kind="secondary" disabled />
        </Row>
      </State>
      <State name="busy">
        <IconButton label="Adicionar" icon={<IconPlus size={22} />} kind="primary" busy />
      </State>
    </Part>
    <Part of="StatusPill">
      <State name="rest" wide>
        <Row gap={8}>
          <StatusPill tone="ok">Aprovada</StatusPill>
          <StatusPill tone="waiting">Aguardando auditoria</StatusPill>
          <StatusPill tone="warn">Último dia</StatusPill>
          <StatusPill tone="bad">Reprovada</StatusPill>
          <StatusPill tone="info">Agendada</StatusPill>
          <StatusPill tone="neutral">Não iniciado</StatusPill>
          <StatusPill tone="brand">Q4 2026</StatusPill>
        </Row>
      </State>
      <State name="long">
        <StatusPill tone="waiting">{LONG.word}</StatusPill>
      </State>
    </Part>
    <Part of="Avatar">
      <State name="rest">
        <Row>
          <Avatar name="Camila Duarte" size={32} />
          <Avatar name="Rafael Nogueira" size={40} />
          <Avatar name="Ísis" size={56} />
        </Row>
      </State>
      <State name="empty">
        <Avatar name="" />
      </State>
    </Part>
    <Part of="KeyHint">
      <State name="rest">
        <KeyHint keys={['Ctrl', 'K']} />
      </State>
    </Part>
    <Part of="Art">
      <State name="rest">
        <div style={{ height: 120, borderRadius: 16, overflow: 'hidden' }}>
          <Art seed="course-processors" />
        </div>
      </State>
    </Part>
  </Group>
);
