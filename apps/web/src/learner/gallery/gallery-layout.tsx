import { Button } from '@trilha/ui/button';
import { Card } from '@trilha/ui/card';
import { CardGrid, Page, PageHeader, Row, Section, Stack } from '@trilha/ui/page';
import { Group, Part, State } from './gallery-part.tsx';
import { LONG } from './gallery-sample.ts';

const box = (words: string) => (
  <Card>
    <p>{words}</p>
  </Card>
);

/** What puts things in their place. */
export const GalleryLayout = () => (
  <Group name="layout">
    <Part of="Page">
      <State name="rest" wide>
        <Page width="form">{box('Uma tela de formulário')}</Page>
      </State>
    </Part>
    <Part of="PageHeader">
      <State name="rest" wide>
        <PageHeader
          title="Minhas vendas"
          description="Relate e acompanhe"
          back={
            <Row>
              <Button kind="quiet">Início</Button>
            </Row>
          }
          actions={<Button kind="primary">Relatar venda</Button>}
        />
      </State>
      <State name="long" wide>
        <PageHeader
          title={LONG.title}
          description={LONG.sentence}
          actions={
            <>
              <Button>{LONG.word}</Button>
              <Button kind="primary">{LONG.word}</Button>
            </>
          }
        />
      </State>
    </Part>
    <Part of="Section">
      <State name="rest" wide>
        <Section title="Para você hoje" action={<a href="#content">Ver todos</a>}>
          {box('Um curso')}
        </Section>
      </State>
      <State name="long" wide>
        <Section title={LONG.title} action={<a href="#content">{LONG.word}</a>}>
          {box(LONG.sentence)}
        </Section>
      </State>
    </Part>
    <Part of="CardGrid">
      <State name="rest" wide>
        <CardGrid>
          {box('Um')}
          {box('Dois')}
          {box('Três')}
        </CardGrid>
      </State>
    </Part>
    <Part of="Stack">
      <State name="rest">
        <Stack gap={12}>
          {box('Um')}
          {box('Dois')}
        </Stack>
      </State>
    </Part>
    <Part of="Row">
      <State name="rest">
        <Row spread>
          <Button>Cancelar</Button>
          <Button kind="primary">Salvar</Button>
        </Row>
      </State>
      <State name="long">
        <Row>
          <Button>{LONG.word}</Button>
          <Button kind="primary">{LONG.word}</Button>
        </Row>
      </State>
    </Part>
  </Group>
);
