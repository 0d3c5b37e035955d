import { Card } from '@trilha/ui/card';
import { CardGrid, Section } from '@trilha/ui/page';
import { StatusPill } from '@trilha/ui/status-pill';
import { Stepper } from '@trilha/ui/stepper';
import { Tabs } from '@trilha/ui/tabs';
import { StatementLine, StatementList, Timeline } from '@trilha/ui/timeline';
import { useState } from 'react';
import { SAMPLE } from './gallery-sample.ts';

const STEPS = [
  { label: 'Termos', description: 'Aceitos' },
  { label: 'Empresa', description: 'Nexo Vendas' },
  { label: 'Marcas' },
  { label: 'Lojas' },
];

/** Steps, parts, histories and statements. */
export function GalleryWays() {
  const [step, setStep] = useState(2);
  const [tab, setTab] = useState<'statement' | 'orders'>('statement');
  return (
    <Section title={SAMPLE.ways}>
      <Card>
        <Stepper label="Participar da campanha" steps={STEPS} current={step} onChoose={setStep} />
      </Card>
      <CardGrid smallest={300}>
        <Card>
          <Stepper label="Participar da campanha" steps={STEPS} current={step} onChoose={setStep} vertical />
        </Card>
        <Card>
          <Timeline
            label="Pedido 4021"
            events={[
              { id: '1', title: 'Pedido feito', when: '12/11/2026', state: 'done' },
              {
                id: '2',
                title: 'Aprovado',
                when: '13/11/2026',
                detail: 'Por Renato Figueira',
                state: 'done',
              },
              {
                id: '3',
                title: 'Enviado',
                when: '16/11/2026',
                detail: 'Código de rastreio BR123',
                state: 'current',
              },
              { id: '4', title: 'Entregue', state: 'ahead' },
            ]}
          />
        </Card>
        <Card>
          <Tabs
            label="Pontos"
            tabs={[
              { value: 'statement', label: 'Extrato' },
              { value: 'orders', label: 'Pedidos', count: 2 },
            ]}
            value={tab}
            onChange={setTab}
          >
            <StatementList label="Extrato">
              <StatementLine
                title="Venda da nota 112669"
                when="20/11/2026"
                amount="+120 pts"
                direction="in"
                balance="2.860 pts"
              />
              <StatementLine
                title="Venda da nota 111966"
                when="20/11/2026"
                amount="+80 pts"
                direction="pending"
                badge={<StatusPill tone="waiting">Em auditoria</StatusPill>}
              />
              <StatementLine
                title="Resgate: vale-compras"
                when="02/11/2026"
                amount="−1.000 pts"
                direction="out"
                balance="2.740 pts"
              />
            </StatementList>
          </Tabs>
        </Card>
      </CardGrid>
    </Section>
  );
}
