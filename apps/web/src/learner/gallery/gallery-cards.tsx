import { Art } from '@trilha/ui/art';
import { Button } from '@trilha/ui/button';
import { Card, MediaCard, StatCard } from '@trilha/ui/card';
import { Banner, Carousel } from '@trilha/ui/carousel';
import { Picture } from '@trilha/ui/picture';
import { ProgressBar } from '@trilha/ui/progress';
import { StatusPill } from '@trilha/ui/status-pill';
import { Group, Part, State } from './gallery-part.tsx';
import { LONG } from './gallery-sample.ts';

const link = (title: React.ReactNode, className: string) => (
  <a href="#content" className={className}>
    {title}
  </a>
);

const challenge = (
  <Banner
    kicker="Desafio do dia"
    title="5 perguntas, 50 pontos"
    action={<Button kind="onArt">Começar desafio</Button>}
    art={<Art seed="challenge" columns={6} rows={4} ground="primary" />}
  >
    <p>Responda até as 23h59 e mantenha a sua sequência de 7 dias.</p>
  </Banner>
);
const longBanner = (
  <Banner
    kicker={LONG.word}
    title={LONG.title}
    action={<Button kind="onArt">{LONG.word}</Button>}
    art={<Art seed="campaign" columns={6} rows={4} ground="primary" />}
  >
    <p>{LONG.sentence}</p>
  </Banner>
);
const course = (
  <MediaCard
    seed="course-processors"
    kicker="Trilha"
    title="Como demonstrar desempenho em 3 minutos"
    meta={['1 h 35 min', '+260 pts']}
    progress={{ value: 0.18, label: '18% concluído' }}
    link={link}
  />
);

const SUNRISE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 16 9"><path fill="#fb7" d="M0 0h16v9H0"/><circle cx="8" cy="9" r="4" fill="#fe9"/></svg>';
const sunrise = {
  url: `data:image/svg+xml,${encodeURIComponent(SUNRISE)}`,
  sizes: null,
  focus: { left: 50, top: 50 },
};

/** Things to open, numbers that matter, invitations. */
export const GalleryCards = () => (
  <Group name="cards">
    <Part of="Banner">
      <State name="rest" wide>
        {challenge}
      </State>
      <State name="long" wide>
        {longBanner}
      </State>
    </Part>
    <Part of="Carousel">
      <State name="rest" wide>
        <Carousel label="Destaques">
          {challenge}
          {longBanner}
        </Carousel>
      </State>
    </Part>
    <Part of="MediaCard">
      <State name="rest">{course}</State>
      <State name="hover">{course}</State>
      <State name="focus">{course}</State>
      <State name="done">
        <MediaCard
          seed="reward-headset"
          kicker="Eletrônicos"
          title="Fone bluetooth com cancelamento de ruído"
          meta={['2.400 pts', 'Disponível']}
          badge={<StatusPill tone="bad">Ao vivo</StatusPill>}
          footer={
            <Button kind="primary" fullWidth>
              Resgatar
            </Button>
          }
        />
      </State>
      <State name="long">
        <MediaCard
          seed="long"
          kicker={LONG.word}
          title={LONG.title}
          meta={[LONG.word, '1 h 35 min', '+260 pts']}
          badge={<StatusPill tone="warn">{LONG.word}</StatusPill>}
        />
      </State>
    </Part>
    <Part of="StatCard">
      <State name="rest">
        <StatCard
          label="Nível Intermediário"
          value="2.860"
          unit="pontos para trocar"
          badge={<StatusPill tone="ok">Q4 2026</StatusPill>}
        >
          <ProgressBar value={0.72} label="72% do nível" />
          <p>3.600 de 5.000 de experiência para o nível Avançado</p>
        </StatCard>
      </State>
      <State name="empty">
        <StatCard label="Pontos de treinamento" value="0" unit="pts" />
      </State>
      <State name="long">
        <StatCard label={LONG.word} value="1 234 567" unit="points d’expérience cumulés">
          <p>{LONG.sentence}</p>
        </StatCard>
      </State>
    </Part>
    <Part of="Card">
      <State name="rest">
        <Card>
          <p>Uma superfície própria, com uma borda e sem sombra.</p>
        </Card>
      </State>
      <State name="hover">
        <Card lifts>
          <p>Sobe um pouco quando leva a algum lugar.</p>
        </Card>
      </State>
      <State name="long">
        <Card>
          <p>{LONG.sentence}</p>
        </Card>
      </State>
    </Part>
    <Part of="Picture">
      <State name="rest">
        <Picture picture={sunrise} sizes="320px" width={320} height={180} first />
      </State>
    </Part>
  </Group>
);
