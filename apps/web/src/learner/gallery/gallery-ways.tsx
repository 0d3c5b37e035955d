import { StatusPill } from '@trilha/ui/status-pill';
import { Stepper } from '@trilha/ui/stepper';
import { StatementLine, StatementList, Timeline } from '@trilha/ui/timeline';
import { Group, Part, State } from './gallery-part.tsx';
import { LONG, nothing } from './gallery-sample.ts';

const STEPS = [
  { label: 'Termos', description: 'Aceitos' },
  { label: 'Empresa', description: 'Nexo Vendas' },
  { label: 'Marcas' },
  { label: 'Lojas' },
];
const STEPPER = { label: 'Participar da campanha', steps: STEPS, current: 2, onChoose: nothing } as const;

const sold = (
  <StatementLine
    title="Venda da nota 112669"
    when="20/11/2026"
    amount="+120 pts"
    direction="in"
    balance="2.860 pts"
  />
);
const audited = (
  <StatementLine
    title="Venda da nota 111966"
    when="20/11/2026"
    amount="+80 pts"
    direction="pending"
    badge={<StatusPill tone="waiting">Em auditoria</StatusPill>}
  />
);
const redeemed = (
  <StatementLine
    title="Resgate: vale-compras"
    when="02/11/2026"
    amount="−1.000 pts"
    direction="out"
    balance="2.740 pts"
  />
);

/** Steps, histories and statements. */
export const GalleryWays = () => (
  <Group name="ways">
    <Part of="Stepper">
      <State name="rest" wide>
        <Stepper {...STEPPER} />
      </State>
      <State name="hover">
        <Stepper {...STEPPER} vertical />
      </State>
      <State name="focus">
        <Stepper {...STEPPER} vertical />
      </State>
      <State name="done">
        <Stepper {...STEPPER} current={4} vertical />
      </State>
      <State name="long">
        <Stepper
          {...STEPPER}
          steps={[{ label: LONG.word, description: LONG.sentence }, { label: LONG.title }]}
          current={1}
          vertical
        />
      </State>
    </Part>
    <Part of="Timeline">
      <State name="rest">
        <Timeline
          label="Pedido 4021"
          events={[
            { id: '1', title: 'Pedido feito', when: '12/11/2026', state: 'done' },
            { id: '2', title: 'Enviado', when: '16/11/2026', detail: 'Rastreio BR123', state: 'current' },
            { id: '3', title: 'Entregue', state: 'ahead' },
          ]}
        />
      </State>
      <State name="error">
        <Timeline
          label="Pedido 4022"
          events={[
            { id: '1', title: 'Pedido feito', when: '12/11/2026', state: 'done' },
            { id: '2', title: 'Reprovado', when: '13/11/2026', detail: 'Endereço incompleto', state: 'bad' },
          ]}
        />
      </State>
      <State name="long">
        <Timeline
          label="Commande 4023"
          events={[
            { id: '1', title: LONG.title, when: '11/12/2026', detail: LONG.sentence, state: 'current' },
          ]}
        />
      </State>
    </Part>
    <Part of="StatementList">
      <State name="rest">
        <StatementList label="Extrato">
          {sold}
          {audited}
          {redeemed}
        </StatementList>
      </State>
    </Part>
    <Part of="StatementLine">
      <State name="rest">
        <StatementList label="Ganho">{sold}</StatementList>
      </State>
      <State name="busy">
        <StatementList label="Em auditoria">{audited}</StatementList>
      </State>
      <State name="done">
        <StatementList label="Resgate">{redeemed}</StatementList>
      </State>
      <State name="long">
        <StatementList label="Relevé">
          <StatementLine
            title={LONG.title}
            when="11/20/2026"
            amount="+1 234 567 pts"
            direction="in"
            balance="9 876 543 pts"
            badge={<StatusPill tone="waiting">{LONG.word}</StatusPill>}
          />
        </StatementList>
      </State>
    </Part>
  </Group>
);
