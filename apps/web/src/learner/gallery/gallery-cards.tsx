import { Art } from '@trilha/ui/art';
import { Button } from '@trilha/ui/button';
import { Card, MediaCard, StatCard } from '@trilha/ui/card';
import { Banner, Carousel } from '@trilha/ui/carousel';
import { Countdown } from '@trilha/ui/countdown';
import { CardGrid, Row, Section } from '@trilha/ui/page';
import { ProgressBar, ProgressRing } from '@trilha/ui/progress';
import { StatusPill } from '@trilha/ui/status-pill';
import { useState } from 'react';
import { SAMPLE } from './gallery-sample.ts';

const link = (title: React.ReactNode, className: string) => (
  <a href="#content" className={className}>
    {title}
  </a>
);

const FIVE_MINUTES = 300_000;

/** Things to open, numbers that matter, invitations, and how far things have come. */
export function GalleryCards() {
  const [endsAt] = useState(() => Date.now() + FIVE_MINUTES);
  return (
    <Section title={SAMPLE.cards}>
      <Carousel label="Destaques">
        <Banner
          kicker="Desafio do dia"
          title="5 perguntas, 50 pontos"
          action={<Button kind="onArt">Começar desafio</Button>}
          art={<Art seed="challenge" columns={6} rows={4} ground="primary" />}
        >
          <p>Responda até as 23h59 e mantenha a sua sequência de 7 dias.</p>
        </Banner>
        <Banner
          kicker="Campanha Q4"
          title="Pontos em dobro no fim de semana"
          action={<Button kind="onArt">Ver campanha</Button>}
          art={<Art seed="campaign" columns={6} rows={4} ground="primary" />}
        >
          <p>Relate vendas de desktops entre sexta e domingo.</p>
        </Banner>
      </Carousel>
      <CardGrid>
        <MediaCard
          seed="course-processors"
          kicker="Trilha"
          title="Como demonstrar desempenho em 3 minutos"
          meta={['1 h 35 min', '+260 pts']}
          progress={{ value: 0.18, label: '18% concluído' }}
          link={link}
        />
        <MediaCard
          seed="course-lgpd"
          kicker="Curso online"
          title="LGPD no ponto de venda"
          meta={['18 min', '+60 pts', 'até 28 nov']}
          link={link}
        />
        <MediaCard
          seed="live-gamers"
          kicker="Aula ao vivo"
          title="Atendimento consultivo para gamers"
          meta={['1 h', '+150 pts']}
          badge={<StatusPill tone="bad">Ao vivo</StatusPill>}
          link={link}
        />
        <MediaCard
          seed="reward-headset"
          kicker="Eletrônicos"
          title="Fone bluetooth com cancelamento de ruído"
          meta={['2.400 pts', 'Disponível']}
          footer={
            <Button kind="primary" fullWidth>
              Resgatar
            </Button>
          }
        />
      </CardGrid>
      <CardGrid>
        <StatCard
          label="Nível Intermediário"
          value="2.860"
          unit="pontos para trocar"
          badge={<StatusPill tone="ok">Q4 2026</StatusPill>}
        >
          <ProgressBar value={0.72} label="72% do nível" />
          <p>3.600 de 5.000 de experiência para o nível Avançado</p>
        </StatCard>
        <Card>
          <Row gap={24}>
            <ProgressRing value={0.64} label="64% concluído">
              64%
            </ProgressRing>
            <ProgressRing value={1} label="Concluído" tone="ok" size={72}>
              10/10
            </ProgressRing>
            <Countdown endsAt={endsAt} label="Tempo restante" />
          </Row>
        </Card>
      </CardGrid>
    </Section>
  );
}
